import { countries } from '@matrixcast/domain/country'
import { z } from 'zod'

export const id = z.uuid()
/** As many rows as one call takes. */
export const mostAtOnce = 1000
export const ids = z.array(id).min(1).max(mostAtOnce)
/** The end of the year 9999: what comes after it fits neither a date of JavaScript's text nor one of Postgres's. */
const lastSecond = 253_402_300_799
/** Unix seconds, as every time on this wire. */
export const unixSeconds = z.number().int().min(0).max(lastSecond)
/** The same where it comes in a query, as text. */
export const timeFilter = z.coerce.number().int().min(0).max(lastSecond)
/** Beyond it the number of the first row no longer fits the database's. */
const lastPage = 1_000_000_000
/** A moment to post at, until the end of 2035: those planned after it still end before 2038, where 32 bits of seconds do. */
export const postingTime = z
  .number('unixSeconds')
  .int('unixSeconds')
  .min(0, 'unixSeconds')
  .max(2_082_758_399, 'unixSeconds')
/** A day that dates of JavaScript and of Postgres both hold. */
export const day = z.iso.date().refine((value) => value >= '1970-01-01' && value < '9000-01-01', { error: 'day' })
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)
export const languages = ['zh', 'en', 'es', 'ja'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** Whose telephone numbers are written without a code. */
export const country = z.enum(countries)

/** Text typed by a person: trimmed, no control characters (line breaks and tabs pass). */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, '')), { error: 'controlCharacters' })

/** A topic as people write it: the sign before it, or around it as on Weibo, is no part of it. `C#` keeps its own. */
export const topicText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => (/^[#＃]/.test(value) ? value.replace(/^[#＃]+|(?<![#＃])[#＃]+$/g, '').trim() : value))
    .min(1)
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'controlCharacters' })

/** Why something was not done: a stable word, and what its sentence names. */
export const reason = z.object({ fault: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) })

/** Pages never hold more than this; the two historic defaults 999999999 and 9999 are accepted and capped here. */
export const mostRows = 10_000

/** Rows a page; `without` where none are named. */
export const rowsOf = (without: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(without)
    .transform((limit) => Math.min(limit, mostRows))
    .describe(`Rows a page; more than ${mostRows} count as that.`)

/** What every list takes. GET values arrive as strings, so numbers are coerced. */
export const listInput = z.object({
  page: z.coerce.number().int().min(1).max(lastPage).default(1).describe('The page, from 1.'),
  limit: rowsOf(50),
  keyword: z.string().trim().max(200).optional().describe('Part of a name, title or number.'),
  sort: z.string().max(40).optional().describe('The column to sort by.'),
  order: z.enum(['asc', 'desc']).optional().describe('The direction of the sort.'),
  start_time: timeFilter.optional().describe('Unix seconds: not before it.'),
  end_time: timeFilter.optional().describe('Unix seconds: not after it.'),
})

/** The paginator every list answers with. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.number().int(),
    per_page: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    truncated: z.boolean().optional(),
    data: z.array(row),
  })

export type Page<Row> = {
  total: number
  per_page: number
  current_page: number
  last_page: number
  truncated?: boolean
  data: Row[]
}

/**
 * Names one order, so that asking again after a lost answer makes nothing twice: a second call of it answers what the first made.
 * With anything else in it, it is refused: `orderMadeAlready`.
 * Left out by callers that do not ask again.
 */
export const orderId = id.optional().describe('A UUID of your own: the same call with it again makes nothing twice.')

export const nothing = z.object({})
export const done = z.object({ ok: z.literal(true) })

/** What became of each of several things that one call was asked to change; the screen words each `fault`. */
export const perItem = z.object({
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      fault: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string().optional().describe('The sentence of the fault, for keys.'),
    }),
  ),
})
perItem.register(z.globalRegistry, { id: 'Outcomes' })

/** What a person shows besides the password: six digits of an app, or a recovery code. */
export const factor = z.string().trim().min(6).max(40)

/** What a person may do, as sign-ins say it. */
export const permissionsList = z.array(z.object({ perms: z.string() }))
