import type { AppLoadContext } from '@remix-run/node'

import { formatsOf } from '~/admin/formats-of.server'
import { orUnavailable } from '~/http/replies.server'
import type { Member } from '~/auth/identify.server'
import { leaveEmptyPage } from '~/admin/lists/page-of-rows.server'
import { languageOf } from '~/i18n/detect-language.server'
import { readHistory } from '~/features/audit/read-history.server'
import { fromReplica } from '~cms/from-replica.server'
import { hasRole } from '~collections/access/roles'
import { coursesPageSize } from '~collections/values/courses'

import { getCourseStats } from '../course-stats.server'
import { listEnrolments } from '../enrolments.server'
import { listCourses, readCourse } from '../list-courses.server'
import { listTeachers } from '../teachers.server'
import { filterOf, orderOfList, parseCoursesQuery } from './courses-query'

type Environment = AppLoadContext['environment']

export async function loadCoursesPage(member: Member, request: Request, environment: Environment) {
  const url = new URL(request.url)
  const params = url.searchParams
  const query = parseCoursesQuery(params)
  const language = languageOf(request)
  const reader = formatsOf(member.user, language, environment)
  const openId = query.delete ?? query.course
  const isForm = params.has('add') || params.has('edit')
  const paging = { page: query.page, limit: coursesPageSize }
  const read = async () =>
    Promise.all([
      listCourses(member, filterOf(query), paging, { sort: orderOfList(query), reader }),
      getCourseStats(),
      openId === null ? null : readCourse(member, openId, reader),
      query.course === null || isForm ? null : listEnrolments(member, query.course, query.people),
      isForm && hasRole(member.user, 'admin') ? listTeachers(member) : [],
      query.course === null || isForm ? null : readHistory(member, 'courses', query.course, language),
    ])
  const [list, stats, course, people, teachers, audited] = await orUnavailable(() => fromReplica(read))
  leaveEmptyPage(url, query.page, list)
  return { query, list, stats, openId, course, people, teachers, audited }
}

export type CoursesPageData = Awaited<ReturnType<typeof loadCoursesPage>>
