import type { Payload } from 'payload'
import { z } from 'zod'

import { inTransaction } from '~cms/transaction'
import { queryInTransaction, sql } from '~collections/transaction-sql'

/** Links and entries of one step: a fraction of a second. */
const stepSize = 10_000

/** More of them say nothing new. */
const mostFindings = 100

const findings = z.array(
  z.object({
    problem: z.enum(['removed', 'changed', 'added']),
    /** The place in the chain; null for an entry that is in none. */
    place: z.nullable(z.int()),
    entry: z.nullable(z.int()),
  }),
)
export type Finding = z.output<typeof findings>[number]

const whole = z.coerce.number()
const passes = z.tuple([z.object({ seq: whole, entry_id: z.int(), checked: whole, findings })])
const problem = z.nullable(findings.element.shape.problem)
const linkRows = z.array(z.object({ problem, seq: whole, entry_id: z.nullable(z.int()) }))
const entryRows = z.array(z.object({ problem, entry_id: z.nullable(z.int()) }))

/**
 * Checks the next links of the chain, and whether the next entries are in it. After the last of them the pass is complete,
 * and the next step begins at the oldest. Does nothing while another instance is at it. True when a pass was completed.
 */
export function checkOn(payload: Payload, most = stepSize): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const rows = await queryInTransaction(req, sql`SELECT * FROM audit_checks FOR UPDATE SKIP LOCKED`)
    if (rows.length === 0) return false
    const [pass] = passes.parse(rows)
    // Both at once: what is added meanwhile is in neither.
    const links = linkRows.parse(
      await queryInTransaction(req, sql`SELECT * FROM check_audit_links(${pass.seq}::bigint, ${most}::int)`),
    )
    const entries = entryRows.parse(
      await queryInTransaction(
        req,
        sql`SELECT * FROM check_audit_entries(${pass.entry_id}::int, ${most}::int)`,
      ),
    )
    const reached = links.find((row) => row.problem === null)
    const lastEntry = entries.find((row) => row.problem === null)?.entry_id ?? null
    const found = [...pass.findings, ...links.flatMap(toFinding), ...entries.flatMap(toFinding)]
    const known = JSON.stringify(found.slice(0, mostFindings))
    const count = reached?.entry_id ?? 0
    if (count === most || lastEntry !== null) {
      await queryInTransaction(
        req,
        sql`UPDATE audit_checks SET seq = ${reached?.seq ?? pass.seq}, checked = checked + ${count}::int,
              entry_id = ${lastEntry ?? pass.entry_id}, findings = ${known}::jsonb, began_at = coalesce(began_at, now())`,
      )
      return false
    }
    await queryInTransaction(
      req,
      sql`UPDATE audit_checks SET seq = 0, entry_id = 0, checked = 0, findings = '[]', began_at = NULL,
            last_checked = checked + ${count}::int, last_findings = ${known}::jsonb, completed_at = now()`,
    )
    return true
  })
}

type Row = { problem: Finding['problem'] | null; seq?: number; entry_id: number | null }

function toFinding({ problem: kind, seq, entry_id }: Row): Finding[] {
  return kind === null ? [] : [{ problem: kind, place: seq ?? null, entry: entry_id }]
}

/** Milliseconds that somebody waits for. */
const patience = 4_000

/** From the oldest entry as far as it comes while somebody waits; the rest is checked in the background. */
export async function checkFromStart(
  payload: Payload,
  { now = Date.now, most = stepSize } = {},
): Promise<void> {
  const end = now() + patience
  await inTransaction(payload, (req) =>
    queryInTransaction(
      req,
      sql`UPDATE audit_checks SET seq = 0, entry_id = 0, checked = 0, findings = '[]', began_at = now()`,
    ),
  )
  while (!(await checkOn(payload, most)) && now() < end);
}

const states = z.tuple([
  z.object({
    count: whole,
    checked: whole,
    last_checked: whole,
    findings,
    last_findings: findings,
    is_under_way: z.boolean(),
    completed_at: z.nullable(z.coerce.date()),
  }),
])

/** What is known of the chain, without checking anything. */
export async function readChainState({ db }: Payload) {
  const { rows } = await db.drizzle.execute(sql`
    SELECT audit_chain.seq - anchor_seq AS count, checked, last_checked, findings, last_findings, completed_at,
      began_at IS NOT NULL AS is_under_way
    FROM audit_chain, audit_checks`)
  const [state] = states.parse(rows)
  const byKey = new Map(
    [...state.last_findings, ...state.findings].map((finding) => [JSON.stringify(finding), finding]),
  )
  return {
    count: state.count,
    /** Of the pass under way, else of the last complete one. */
    checked: state.is_under_way ? state.checked : state.last_checked,
    isUnderWay: state.is_under_way,
    completedAt: state.completed_at?.toISOString() ?? null,
    findings: [...byKey.values()],
  }
}

export type ChainState = Awaited<ReturnType<typeof readChainState>>
