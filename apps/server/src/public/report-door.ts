import { csvFile, usualCsvFormat } from '@matrixcast/domain/csv'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultText, languageOf } from '../http/fault-text.ts'
import type { Parts } from '../parts.ts'
import { sendClosed } from './door-answers.ts'
import type { buildViewTokens } from './view-token.ts'
import { countOpeningsOf } from './visit-door.ts'

type Needs = Pick<Parts, 'reports' | 'reportDesk' | 'reportPages' | 'platforms' | 'visits' | 'log'> & {
  views: ReturnType<typeof buildViewTokens>
}
type Asked = FastifyRequest<{ Querystring: { s?: string; t?: string; as?: string } }>
type Shown = { figures: NonNullable<Awaited<ReturnType<Parts['reportDesk']['shown']>>>; report: Report; token: string }
type Report = NonNullable<NonNullable<Awaited<ReturnType<Parts['reports']['find']>>>['report']>

const mostBodyBytes = 1000
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
const slugOf = ({ query }: Asked): string => (typeof query.s === 'string' ? query.s : '')

/** Reports for people without an account. The same paths without `?s=` are screens of the web app. */
export function mountReports(app: FastifyInstance, needs: Needs): void {
  const { reports, reportDesk, reportPages, platforms, views } = needs

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
  async function open(request: Asked, reply: FastifyReply, password?: string): Promise<Shown | undefined> {
    const slug = slugOf(request)
    const found = await reports.find(slug)
    if (!found?.report || !found.isOpen) {
      await sendClosed(request, reply, found ? 410 : 404)
      return undefined
    }
    const { report } = found
    const isKnown = report.passwordHash === null || views.read(slug, request.query.t ?? '') !== undefined
    if (!isKnown) {
      try {
        await reportDesk.letIn(slug, report, { password, ip: request.ip })
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown
        const { language } = readerOf(request)
        const fault = password === undefined ? '' : faultText(language, thrown.fault, thrown.details)
        const status = thrown.fault === 'tooManyAttempts' ? 429 : password === undefined ? 200 : 403
        await send(reply, status, reportPages.ask(language, slug, fault))
        return undefined
      }
    }
    const figures = await reportDesk.shown(report)
    if (figures) return { figures, report, token: views.issue(slug) }
    await sendClosed(request, reply, 410)
    return undefined
  }

  /** With the word that stands for the password, where it has one. */
  const queryOf = (request: Asked, { report, token }: Shown) =>
    new URLSearchParams({ s: slugOf(request), ...(report.passwordHash === null ? {} : { t: token }) })
  const backOf = (request: Asked, shown: Shown): string => `/data/analysis?${queryOf(request, shown)}`
  const unix = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)
  function drawn(request: Asked, shown: Shown): string {
    const { figures, report } = shown
    const query = queryOf(request, shown)
    const { brand, sentence, expiresAt, frozenAt } = report
    const works = `/data/workList?${query}`
    return reportPages.draw(
      {
        brand,
        sentence,
        expiresAt: unix(expiresAt),
        frozenAt: unix(frozenAt),
        figures,
        worksAt: figures.works ? { page: works, file: `${works}&as=csv` } : null,
      },
      readerOf(request),
    )
  }

  app.get(
    '/data/analysis',
    { onResponse: countOpeningsOf<Asked>(app, needs, slugOf) },
    async (request: Asked, reply) => {
      if (slugOf(request) === '') return reply.callNotFound()
      const shown = await open(request, reply)
      return shown ? send(reply, 200, drawn(request, shown)) : reply
    },
  )

  app.get('/data/workList', async (request: Asked, reply) => {
    if (slugOf(request) === '') return reply.callNotFound()
    const shown = await open(request, reply)
    if (!shown) return reply
    const { works } = shown.figures
    if (!works) return sendClosed(request, reply, 404)
    const reader = readerOf(request)
    const table = reportPages.table({ ...shown.figures, works }, reader)
    if (request.query.as !== 'csv')
      return send(
        reply,
        200,
        reportPages.list(
          {
            brand: shown.report.brand,
            back: backOf(request, shown),
            file: `/data/workList?${queryOf(request, shown)}&as=csv`,
            figures: shown.figures,
          },
          table,
          reader,
        ),
      )
    const file = csvFile([table.head, ...table.rows.map(({ cells }) => cells)], usualCsvFormat(reader.language))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="report-${shown.figures.from}-${shown.figures.to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(file)
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post('/data/analysis', { bodyLimit: mostBodyBytes }, async (request: Asked, reply) => {
      const given = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('password') ?? ''
      const shown = await open(request, reply, given)
      return shown ? send(reply, 200, drawn(request, shown)) : reply
    })
  })
}
