import { randomUUID } from 'node:crypto'
import type { FormField } from '@matrixcast/contract/forms'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { submissionLanes } from '../limits/lanes.ts'
import type { Parts } from '../parts.ts'
import { arrivalOf, clickIn, isForeign, isOpening } from './arrival.ts'
import { type DoorNeeds, sendClosed } from './door-answers.ts'
import { newNonce, sendFramed } from './framed-page.ts'
import { buildGatherer } from './gatherer.ts'
import { sendUnknown } from './unknown-address.ts'
import type { buildViewTokens } from './view-token.ts'
import { countOpenings, gathering } from './visit-door.ts'
import type { Click } from './visit-store.ts'

type Needs = DoorNeeds & Pick<Parts, 'forms' | 'formDesk' | 'formPages'> & { views: ReturnType<typeof buildViewTokens> }
type Drawing = Parameters<Parts['formPages']['draw']>[1]
type Form = NonNullable<Awaited<ReturnType<Parts['forms']['find']>>>['form']
type Params = { slug: string }

/** Enough for two hundred thousand characters, so that whoever sends too much reads why. */
const mostBodyBytes = 2 * 1024 * 1024
/** Nobody reads a form and fills it in faster. */
const leastAgeMs = 2000

/** Forms at addresses of their own, for visitors with and without scripts. */
export function mountOwnForms(app: FastifyInstance, needs: Needs): void {
  const { forms, formDesk, formPages, limits, views, visits, origins, log } = needs
  const arrivals = buildGatherer({ write: (batch: Click[]) => visits.recordClicks(batch), ...gathering })

  function draw(
    reply: FastifyReply,
    status: number,
    form: Form,
    its: Omit<Drawing, 'nonce' | 'country'>,
  ): FastifyReply {
    const nonce = newNonce()
    const html = formPages.draw(form, { ...its, nonce, country: form.country })
    return sendFramed(reply, status, { html, nonce, hosts: form.hosts, leadsTo: form.redirect })
  }

  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/r/:slug',
    { onResponse: countOpenings(app, needs) },
    async (request, reply) => {
      const { slug } = request.params
      const found = await forms.find(slug)
      if (!found) return sendUnknown(request, reply, { letter: 'r', publicAddresses: needs.publicAddresses })
      if (!found.isOpen) return sendClosed(request, reply, 410)
      if (isOpening(request)) {
        arrivals.add(arrivalOf(slug, request)).catch((error: Error) => {
          log.warn({ error: error.message }, 'an opening of a form was not counted')
        })
      }
      return draw(reply, 200, found.form, {
        view: views.issue(slug, found.form.hosts),
        click: clickIn(request.query['mxc']) ?? '',
        isEmbedded: request.query['embed'] === '1',
        valuesOf: () => [],
        hasConsent: false,
        faults: [],
      })
    },
  )

  async function take(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> {
    const { slug } = request.params
    const found = await forms.find(slug)
    if (!found) return sendClosed(request, reply, 404)
    if (!found.isOpen) return sendClosed(request, reply, 410)
    const { form } = found
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const { status, faults, view } = await judge(request, slug, form, sent)
    const isEmbedded = sent.get('embed') === '1'
    if (faults.length > 0 && faults[0]?.reason !== 'robot') {
      return draw(reply, status, form, {
        view,
        click: clickIn(sent.get('mxc')) ?? '',
        isEmbedded,
        valuesOf: ({ key }) => sent.getAll(`f-${key}`),
        hasConsent: sent.get('consent') === 'yes',
        faults,
      })
    }
    if (form.redirect !== '' && !isEmbedded)
      return reply.header('cache-control', 'no-store').redirect(form.redirect, 303)
    const nonce = newNonce()
    const html = formPages.thanks(form, { nonce, thanks: form.thanks, redirect: form.redirect, isEmbedded })
    return sendFramed(reply, 200, { html, nonce, hosts: form.hosts })
  }

  /** `view`: of the page that is drawn next; the same while it holds, so that a submission is one however often it is sent. */
  async function judge(request: FastifyRequest, slug: string, form: Form, sent: URLSearchParams): Promise<Judged> {
    const given = sent.get('view') ?? ''
    const view = views.read(slug, given)
    const ref = view?.key ?? randomUUID()
    const isFresh = view !== undefined && view.ageMs < leastAgeMs
    const next = view ? given : views.issue(slug, form.hosts)
    try {
      await limits.request(submissionLanes(slug, request.ip, request.headers['user-agent'] ?? ''))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: 429, faults: [{ field: null, reason: 'tooMany' }], view: next }
    }
    const early = isForeign(request, origins)
      ? 'foreign'
      : sent.get('website')
        ? 'robot'
        : view === undefined
          ? 'stale'
          : isFresh
            ? 'tooFast'
            : undefined
    if (early) {
      const fault = await formDesk.refuse(form, ref, early)
      return { status: early === 'foreign' ? 403 : 422, faults: [fault], view: next }
    }
    const faults = await formDesk.submit(form, {
      ref,
      click: clickIn(sent.get('mxc')),
      hasConsent: sent.get('consent') === 'yes',
      given: ({ key }: FormField) => sent.getAll(`f-${key}`),
    })
    return { status: 422, faults, view: next }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) => done(null, body))
    scope.post<{ Params: Params }>('/r/:slug', { bodyLimit: mostBodyBytes }, take)
  })
}

type Judged = { status: number; faults: Drawing['faults']; view: string }
