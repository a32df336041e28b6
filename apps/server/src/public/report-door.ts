import type { PlatformInfo } from '@matrixcast/contract/accounts'
import { csvFile, usualCsvFormat } from '@matrixcast/domain/csv'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Keys } from '../db/keys.ts'
import { faultText, languageOf } from '../http/fault-text.ts'
import { HttpRefusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { sendClosed } from './door-answers.ts'
import type { PublicParts } from './public-parts.ts'
import { buildReportWords } from './report-word.ts'
import { countOpeningsOf } from './visit-door.ts'

type Needs = Pick<PublicParts, 'visits'> &
  Pick<Parts, 'reports' | 'reportDesk' | 'reportPages'> & {
    platforms: readonly PlatformInfo[]
    log: Logger
    keys: Keys
  }
type Asked = FastifyRequest<{ Querystring: { s?: string; as?: string } }>
/** `word`: stands for the password; null: the report has none. */
type Shown = {
  figures: NonNullable<Awaited<ReturnType<Parts['reportDesk']['shown']>>>
  report: Report
  word: string | null
}
type Report = NonNullable<NonNullable<Awaited<ReturnType<Parts['reports']['find']>>>['report']>

const mostBodyBytes = 1000
/** Without an origin and without scripts: what a report shows came from platforms. Its own forms, links and files remain. */
const policy =
  "sandbox allow-forms allow-popups allow-downloads allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const slugOf = ({ query }: Asked): string => (typeof query.s === 'string' ? query.s : '')

/** Reports for people without an account. The same paths without `?s=` are screens of the web app. */
export function mountReports(app: FastifyInstance, needs: Needs): void {
  const { reports, reportDesk, reportPages, platforms, keys } = needs
  const words = buildReportWords(keys.files)

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html)
  const readerOf = (request: Asked) => {
    const language = languageOf(request.headers['accept-language'])
    const nameOf = (platform: string) => platforms.find(({ value }) => value === platform)?.label[language] ?? platform
    return { language, nameOf }
  }

  /** What may be shown to whoever asks; undefined: the answer has been sent. */
  async function open(request: Asked, reply: FastifyReply): Promise<Shown | undefined> {
    const slug = slugOf(request)
    const found = await reports.find(slug)
    if (!found?.report || !found.isOpen) {
      await sendClosed(request, reply, found ? 410 : 404)
      return undefined
    }
    const { report } = found
    const word = await wordFor(request, reply, report)
    if (word === undefined) return undefined
    const figures = await reportDesk.shown(report)
    if (figures) return { figures, report, word }
    await sendClosed(request, reply, 410)
    return undefined
  }

  /** The word that was sent while it opens, else one of its own for the password; undefined: the answer has been sent. */
  async function wordFor(request: Asked, reply: FastifyReply, report: Report): Promise<string | null | undefined> {
    const { passwordHash } = report
    if (passwordHash === null) return null
    const slug = slugOf(request)
    const sent = sentIn(request)
    const given = sent.get('word') ?? ''
    const locked = { slug, passwordHash }
    if (words.opens(locked, given)) return given
    const password = sent.get('password') ?? undefined
    try {
      await reportDesk.letIn(slug, report, { password, ip: request.ip })
      return words.issue(locked)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      const { language } = readerOf(request)
      const fault = password === undefined ? '' : faultText(language, thrown.fault, thrown.details)
      const isTooMany = thrown instanceof HttpRefusal || thrown.fault === 'tooManyAttempts'
      const status = isTooMany ? 429 : password === undefined ? 200 : 403
      await send(reply, status, reportPages.ask(language, slug, fault))
      return undefined
    }
  }

  const wayTo = (path: '/data/analysis' | '/data/workList', request: Asked, { word }: Shown) => ({
    path: `${path}?${new URLSearchParams({ s: slugOf(request) })}`,
    word,
  })
  const unix = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)
  function drawn(request: Asked, shown: Shown): Promise<string> {
    const { figures, report } = shown
    const { brand, sentence, expiresAt, frozenAt } = report
    const page = wayTo('/data/workList', request, shown)
    return reportPages.draw(
      {
        brand,
        sentence,
        expiresAt: unix(expiresAt),
        frozenAt: unix(frozenAt),
        figures,
        hidesLeads: report.frozen === null && report.parts.includes('leads') && figures.leads === undefined,
        worksAt: figures.works ? { page, file: { ...page, as: 'csv' } } : null,
      },
      readerOf(request),
    )
  }

  async function showAnalysis(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    if (slugOf(request) === '') return notFound(reply)
    const shown = await open(request, reply)
    return shown ? send(reply, 200, await drawn(request, shown)) : reply
  }

  async function showWorks(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    if (slugOf(request) === '') return notFound(reply)
    const shown = await open(request, reply)
    if (!shown) return reply
    const { figures, report } = shown
    const { works } = figures
    if (!works) return sendClosed(request, reply, 404)
    const reader = readerOf(request)
    const table = reportPages.table({ ...figures, works }, reader)
    if ((sentIn(request).get('as') ?? request.query.as) !== 'csv') {
      const back = wayTo('/data/analysis', request, shown)
      const file = { ...wayTo('/data/workList', request, shown), as: 'csv' as const }
      return send(reply, 200, reportPages.list({ brand: report.brand, back, file, figures }, table, reader))
    }
    const file = csvFile([table.head, ...table.rows.map(({ cells }) => cells)], usualCsvFormat(reader.language))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="report-${figures.from}-${figures.to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(file)
  }

  app.get('/data/analysis', { onResponse: countOpeningsOf<Asked>(app, needs, slugOf) }, showAnalysis)
  app.get('/data/workList', showWorks)
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post('/data/analysis', { bodyLimit: mostBodyBytes }, showAnalysis)
    scope.post('/data/workList', { bodyLimit: mostBodyBytes }, showWorks)
  })
}

/** Without a slug the address is a screen of the web app. */
function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** What a form of the report sent along; nothing for a plain link. */
const sentIn = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(typeof body === 'string' ? body : '')
