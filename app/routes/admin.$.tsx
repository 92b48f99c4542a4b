import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

import { pathOfSection, sectionAt } from '~/admin/sections'
import { loader as loadDashboard } from './admin.dashboard'

export { clientLoader, default, ErrorBoundary, handle, shouldRevalidate } from './admin.dashboard'

/** The second segment picks the section, whatever follows it; an unknown one is the dashboard. */
export function loader(args: LoaderFunctionArgs) {
  const section = sectionAt(new URL(args.request.url).pathname)
  if (section !== null && section !== 'dashboard') throw redirect(pathOfSection(section))
  return loadDashboard(args)
}
