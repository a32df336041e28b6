import { type FormValue, formValues } from '@matrixcast/canvas/page-form'
import { maskedPhone } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { faultText, languageOf } from '../http/fault-text.ts'
import { pathOfUnstorableText } from '../http/unstorable-text.ts'
import { submissionLanes } from '../limits/lanes.ts'
import { notSentPage, thanksPage } from './closed-page.ts'
import { type DoorNeeds, sendClosed, sendPlain } from './door-answers.ts'
import { pageWithFault, pageWithThanks } from './form-answer.ts'
import { publishedHtml, sendAnswered } from './published-page.ts'
import type { buildViewTokens } from './view-token.ts'

type Needs = DoorNeeds & { views: ReturnType<typeof buildViewTokens> }

const mostBodyBytes = 128 * 1024
/** Nobody reads a page and fills in its form faster. */
const leastAgeMs = 2000

/** Takes the forms of published pages, as a browser sends them without any script. */
export function mountForms(app: FastifyInstance, needs: Needs): void {
  const { publicAddresses, publications, submissions, limits, views, visits, workspaces, storage, submittedPhone } =
    needs

  /** The open page, and the form of it that was sent; no form where the page was published anew without it. */
  async function formAt(slug: string, sent: URLSearchParams) {
    const address = await publicAddresses.find(slug)
    const page = address && !address.disabledAt ? await publications.find(address) : undefined
    if (!address || page?.state !== 'open') return undefined
    return { address, page, form: page.forms.find(({ uuid }) => uuid === sent.get('form')) }
  }
  type Found = NonNullable<Awaited<ReturnType<typeof formAt>>>

  const htmlOf = ({ page }: Found, slug: string) =>
    publishedHtml({ storage, key: page.htmlKey, slug, view: views.issue(slug) })

  async function take({ address, page, form }: Found, sent: URLSearchParams, visit: Visit) {
    const { slug } = visit
    await limits.request(submissionLanes(slug, visit.ip, visit.agent))
    const view = views.read(slug, sent.get('view') ?? '')
    if (!form || !view) throw new Refusal('formStale')
    // Only a robot fills in what nobody sees: it is thanked, and nothing is kept.
    if (sent.get('website')) return { thanks: form.thanks }
    if (view.ageMs < leastAgeMs) throw new Refusal('formTooFast')
    const country = await workspaces.countryOf(address.workspaceId)
    const filled = formValues(
      form,
      (uuid) => sent.getAll(`f-${uuid}`),
      (text) => submittedPhone(text, country),
    )
    if (!filled.ok) throw new Refusal('formField', filled.fault)
    const wrong = filled.value.find(({ values }) => pathOfUnstorableText(values))
    if (wrong) throw new Refusal('formField', { field: wrong.label })
    if (form.consent !== '' && sent.get('consent') !== 'yes') throw new Refusal('formConsent')
    await submissions.add(address.workspaceId, {
      projectId: address.subjectId,
      revisionId: page.revisionId,
      formUuid: form.uuid,
      viewKey: view.key,
      values: filled.value,
      phoneMasked: phoneIn(filled.value),
      referrer: visit.referrer,
      visitor: await visits.visitorToday(address.workspaceId, visit),
      hasConsent: form.consent !== '',
    })
    return { thanks: form.thanks }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post<{ Params: { slug: string } }>(
      '/p/:slug/submit',
      { bodyLimit: mostBodyBytes },
      async (request, reply) => {
        const { slug } = request.params
        const language = languageOf(request.headers['accept-language'])
        const back = `/p/${encodeURIComponent(slug)}`
        const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
        const { referer = '', 'user-agent': agent = '' } = request.headers
        const referrer = URL.canParse(referer) ? new URL(referer).hostname.slice(0, 200) : ''
        reply.header('access-control-allow-origin', '*')
        const found = await formAt(slug, sent)
        if (!found) return sendClosed(request, reply, 410)
        try {
          const { thanks } = await take(found, sent, { slug, ip: request.ip, agent, referrer })
          const html = await htmlOf(found, slug)
          const page = html && found.form && pageWithThanks({ html, uuid: found.form.uuid, language, thanks, back })
          return page ? sendAnswered(reply, 200, page) : sendPlain(reply, 200, thanksPage(language, thanks, back))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const status = error.fault === 'tooManyRequests' ? 429 : 422
          // A page that lay open for too long gets a view of now, or it could never be sent.
          if (error.fault === 'formStale') sent.set('view', views.issue(slug))
          const text = faultText(language, error.fault, error.details)
          const { form } = found
          const html = await htmlOf(found, slug)
          const page = html && form && pageWithFault({ html, form, language, text, sent })
          return page
            ? sendAnswered(reply, status, page)
            : sendPlain(reply, status, notSentPage({ language, text, back, form, sent }))
        }
      },
    )
  })
}

type Visit = { slug: string; ip: string; agent: string; referrer: string }

const phoneIn = (values: readonly FormValue[]): string => {
  const phone = values.find(({ kind }) => kind === 'phone')?.values[0]
  return phone === undefined ? '' : maskedPhone(phone)
}
