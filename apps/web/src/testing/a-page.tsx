import { type Endpoint, isQuarkCall } from '@matrixcast/contract/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import i18next from 'i18next'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { onTestFinished, vi } from 'vitest'
import type { z } from 'zod'
import { queryClient } from '../api/query-client.ts'

type Words = Record<string, unknown>
const features = import.meta.glob<Words>('../*/messages/zh.ts', { import: 'default', eager: true })
const calls = import.meta.glob<Words>('../messages/zh.ts', { import: 'default', eager: true })

async function speakChinese() {
  if (i18next.isInitialized) return
  const { faults } = await import('@matrixcast/contract/faults/zh')
  const words = Object.entries(features).map(([file, texts]) => [file.split('/')[1], texts] as const)
  const zh = { ...Object.fromEntries(words), call: calls['../messages/zh.ts'] ?? {}, faults }
  const options = { lng: 'zh', resources: { zh }, defaultNS: 'ui', interpolation: { escapeValue: false } }
  await i18next.use(initReactI18next).init(options)
}

type Sent = { path: string; input: unknown }

class Refusal {
  readonly fault: string
  readonly details: Record<string, string | number>
  constructor(fault: string, details: Record<string, string | number> = {}) {
    this.fault = fault
    this.details = details
  }
}
export const refusal = (fault: string, details?: Record<string, string | number>) => new Refusal(fault, details)
/** Of an answer that breaks off on its way. */
export const lost = new Refusal('lost')
export const done = () => ({ ok: true }) as const
export const pageWith = <Row,>(rows: Row[]) => ({
  total: rows.length,
  per_page: 20,
  current_page: 1,
  last_page: 1,
  data: rows,
})

type Reply = { path: string; answer: (input: unknown) => unknown }
/** What the server answers to a call, or how it refuses. */
export const reply = <Input extends z.ZodType, Output extends z.ZodType>(
  { path, input: shape }: Endpoint<Input, Output>,
  answer: (input: z.output<Input>) => z.input<Output> | Refusal | Promise<z.input<Output> | Refusal>,
): Reply => ({ path, answer: (input) => answer(shape.parse(input)) })

const inputOf = (address: string, body: unknown): unknown =>
  typeof body === 'string'
    ? JSON.parse(body)
    : body instanceof FormData
      ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
      : Object.fromEntries(new URL(address, 'http://127.0.0.1').searchParams)

const mainEnvelope = (data: unknown): object =>
  data instanceof Refusal
    ? { code: 0, msg: '', data: null, fault: data.fault, details: data.details }
    : { code: 1, msg: '', data }
const quarkEnvelope = (data: unknown): object =>
  data instanceof Refusal
    ? { status: false, code: 400, msg: '', fault: data.fault, details: data.details }
    : { status: true, code: 200, msg: '', body: data }

/** A part of the app in a document without a browser, at an address. What has no reply is never answered. */
export async function aPage(part: ReactNode, replies: readonly Reply[], address = '/') {
  await speakChinese()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = url.split('?')[0] ?? url
    const input = inputOf(url, body)
    if (method === 'POST') sent.push({ path, input })
    const known = replies.findLast((one) => one.path === path)
    if (known === undefined) return new Promise<never>(() => undefined)
    const data = await known.answer(input)
    if (data === lost) throw new TypeError('the connection broke')
    const envelope = isQuarkCall(path) ? quarkEnvelope(data) : mainEnvelope(data)
    return new Response(JSON.stringify({ time: 0, ...envelope }), { headers: { 'content-type': 'application/json' } })
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const show = (what: ReactNode) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={queryClient}>
          <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
            <RouterContextProvider router={router}>
              <App component={false}>{what}</App>
            </RouterContextProvider>
          </ConfigProvider>
        </QueryClientProvider>,
      )
    })
  await show(part)
  return {
    sent,
    show,
    sentTo: ({ path }: Endpoint) => sent.filter((one) => one.path === path).map(({ input }) => input),
  }
}

/** Lets what is under way arrive until this holds. */
export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    if (!holds()) throw new Error(`it does not hold of: ${document.body.textContent}`)
  }, 15_000)

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]
const one = (found: HTMLElement | undefined, what: string): HTMLElement => {
  if (found === undefined) throw new Error(`there is no ${what} in: ${document.body.textContent}`)
  return found
}
const named = (element: HTMLElement, name: string) =>
  [element.textContent, element.getAttribute('aria-label'), element.dataset['testid']].includes(name)

export const button = (name: string): HTMLElement =>
  one(
    all('button').find((found) => named(found, name)),
    `button ${name}`,
  )

/** A box to tick, by its words. */
export const box = (name: string): HTMLElement =>
  one(
    all('label').find(({ textContent }) => textContent === name),
    `box ${name}`,
  )

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (found: unknown): found is Field =>
  found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement

/** A field by the text of its label, or by its own name. */
export function field(label: string): Field {
  const owner = all('label').find(({ textContent }) => textContent === label)
  const labelled = owner instanceof HTMLLabelElement ? document.getElementById(owner.htmlFor) : null
  const found = labelled ?? document.querySelector(`[aria-label="${label}"]`)
  const inner = isField(found) ? found : found?.querySelector('input, textarea')
  if (isField(inner)) return inner
  throw new Error(`there is no field ${label} in: ${document.body.textContent}`)
}

/** An option of a field that opens a list. */
export async function choose(name: string, option: string) {
  await act(async () => {
    const select = field(name).closest('.ant-select')
    select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  })
  const found = () => all('.ant-select-item-option').findLast(({ textContent }) => textContent.includes(option))
  await until(() => found() !== undefined)
  await click(one(found(), `option ${option}`))
}

export const click = (element: HTMLElement) => act(async () => element.click())

export const type = (into: Field, text: string) =>
  act(async () => {
    // React listens for what a person types, past its own watch of the value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value')?.set?.call(into, text)
    into.dispatchEvent(new Event('input', { bubbles: true }))
  })
