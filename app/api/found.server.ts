import { NotFound } from 'payload'

import { ChangedMeanwhileError } from '~cms/change-record'

import { ApiError } from './api-error.server'

/** The result of a change to one record; a record that is not there, or not to be seen, is a 404 (api.md). */
export async function found<Doc>(change: Promise<Doc>): Promise<Doc> {
  try {
    return await change
  } catch (error) {
    if (error instanceof NotFound) throw new ApiError(404, 'api:notFound')
    if (error instanceof ChangedMeanwhileError) throw new ApiError(409, 'api:changedMeanwhile')
    throw error
  }
}
