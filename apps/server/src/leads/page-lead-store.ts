import { mostOfPerson } from '@matrixcast/contract/text-lengths'
import { maskedPhone, phoneNumber } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { plainEmail, seenContact, seenText } from '@matrixcast/domain/typed-contact'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { projects } from '../db/builder-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { leadIntakes } from '../db/lead-tables.ts'
import { pageSubmissions } from '../db/public-tables.ts'
import { aboutSubmission, type Vault } from '../db/vault.ts'
import type { LeadLink } from './arrival-source.ts'
import { type Contact, nobodyToReach } from './contact.ts'
import type { IntakeStore } from './intake-store.ts'
import type { LeadNumbers } from './number-store.ts'
import { phoneOf } from './phone-reading.ts'

type Submission = typeof pageSubmissions.$inferSelect
const stored = z.array(z.object({ label: z.string(), kind: z.string(), values: z.array(z.string()) }))
type Value = z.infer<typeof stored>[number]

const saysName = /姓名|名字|称呼|氏名|お名前|^name$|full name|your name|nombre/i
const saysWechat = /微信|wechat|weixin/i
const emailShape = z.email().max(200)
const mostAtOnce = 50
const nameLetters = 60

/**
 * Takes over what visitors sent with the forms of public pages: each submission becomes a lead once. Those from before there
 * were leads are taken too. After a kill the next run takes what is left.
 */
export function buildPageLeads({ db, vault, intake }: { db: UnfilteredDatabase; vault: Vault; intake: IntakeStore }) {
  const valuesOf = ({ workspaceId, viewKey, sealedValues }: Submission): Value[] | undefined => {
    try {
      return stored.parse(JSON.parse(vault.open(sealedValues, aboutSubmission(workspaceId, viewKey)).reveal()))
    } catch {
      return undefined
    }
  }

  /** False when none waits. */
  const takeOne = (workspaceId: string, numbers: LeadNumbers): Promise<boolean> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [found] = await tx
        .select({ row: pageSubmissions, title: projects.title })
        .from(pageSubmissions)
        .innerJoin(projects, eq(projects.id, pageSubmissions.projectId))
        .where(and(eq(pageSubmissions.workspaceId, workspaceId), isNull(pageSubmissions.takenAt)))
        .orderBy(asc(pageSubmissions.createdAt))
        .limit(1)
        .for('update', { of: pageSubmissions, skipLocked: true })
      if (!found) return false
      const { row, title } = found
      const values = valuesOf(row)
      if (values === undefined)
        await tx
          .insert(leadIntakes)
          .values({ workspaceId, kind: 'page', ref: row.id, outcome: 'refused', reason: 'unreadable' })
          .onConflictDoNothing()
      else
        await intake.receiveIn(
          tx,
          workspaceId,
          {
            source: { kind: 'page', ref: row.id, pageId: row.projectId, name: title, link: await linkOf(tx, row) },
            ...personIn(values),
            consentAt: row.consentAt,
            at: row.createdAt,
            samePerson: 'attach',
            byId: null,
            poolId: null,
          },
          numbers,
        )
      await tx.update(pageSubmissions).set({ takenAt: sql`now()` }).where(eq(pageSubmissions.id, row.id))
      return true
    })

  const waiting = (workspaceId: string): Promise<number> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const isWaiting = and(eq(pageSubmissions.workspaceId, workspaceId), isNull(pageSubmissions.takenAt))
      return (await tx.select({ id: pageSubmissions.id }).from(pageSubmissions).where(isWaiting).limit(mostAtOnce))
        .length
    })

  return {
    /** Answers how many there were. */
    async take(workspaceId: string): Promise<number> {
      let taken = 0
      for (let left = await waiting(workspaceId); left > 0; left = await waiting(workspaceId)) {
        const numbers = await intake.numbers(workspaceId, left)
        for (; left > 0; left -= 1) {
          if (!(await takeOne(workspaceId, numbers))) return taken
          taken += 1
        }
      }
      return taken
    },
  }
}

/** The last counted link by which this visitor came to the page on that day: a link is the channel of the page it leads to. */
async function linkOf(tx: Transaction, { workspaceId, projectId, visitor, createdAt }: Submission) {
  if (visitor === null) return undefined
  const { rows } = await tx.execute<LeadLink>(sql`
    select l.id, l.name, l.work_id as "workId"
    from visit v
    join public_address a on a.slug = v.channel and a.kind = 'link' and a.workspace_id = v.workspace_id
    join link l on l.id = a.subject_id
    where v.workspace_id = ${workspaceId} and v.visitor = ${visitor} and v.at <= ${createdAt.toISOString()}::timestamptz
      and v.slug in (select slug from public_address where subject_id = ${projectId} and kind = 'page')
      and v.day = (select (${createdAt.toISOString()}::timestamptz at time zone time_zone)::date from workspace where id = ${workspaceId})
    order by v.at desc limit 1`)
  return rows[0]
}

/** Who filled a form in, by the kinds and labels of its fields; all the rest are their words. */
function personIn(values: readonly Value[]): { name: string; words: string; contact: Contact } {
  const contact = { ...nobodyToReach }
  let name = ''
  const words: string[] = []
  for (const { label, kind, values: texts } of values) {
    const text = texts.join(', ')
    const phone = kind === 'phone' && contact.phone === null ? phoneGiven(text) : null
    if (phone !== null) contact.phone = phone
    else if (kind === 'text' && name === '' && saysName.test(label)) name = seenText(text).slice(0, nameLetters)
    else if (kind === 'text' && contact.wechat === null && saysWechat.test(label))
      contact.wechat = seenContact(text).slice(0, 60)
    else if (kind === 'text' && contact.email === null && emailShape.safeParse(plainEmail(text)).success)
      contact.email = plainEmail(text).toLowerCase()
    // A second number stays whole in the submission alone, where it is sealed.
    else words.push(`${label}: ${kind === 'phone' ? maskedPhone(text) : text}`)
  }
  return { name, contact, words: words.join('\n').slice(0, mostOfPerson.words) }
}

/**
 * Submissions keep a number without a code only where it is of the mainland. A form takes numbers that their country may not have:
 * somebody wrote one, so it is kept as it is.
 */
function phoneGiven(text: string): string | null {
  try {
    return phoneOf(text, 'CN')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const plain = phoneNumber(text)
    return plain === undefined || plain.startsWith('+') ? (plain ?? null) : `+86${plain}`
  }
}
