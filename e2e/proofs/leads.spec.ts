import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { killProcess, untilReady } from '../processes.ts'

const senders = 200
const formsEach = 10
const forms = senders * formsEach
const kills = 10
const killEveryMs = 8000
const atOnce = 50
/** Forms that are sent within two seconds of opening come from robots. */
const readingMs = 2200

type Answer = { status: number; body: string }
const agent = new Agent({ maxSockets: atOnce })

/** Each sender has an address of their own. No answer is a status of 0. */
const send = (address: URL, sender: number, fields?: URLSearchParams): Promise<Answer> =>
  new Promise((resolve) => {
    const asked = request(
      address,
      {
        method: fields ? 'POST' : 'GET',
        agent,
        localAddress: `127.0.${1 + Math.floor(sender / 100)}.${1 + (sender % 100)}`,
        headers: {
          'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36',
          ...(fields ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
        answer.on('error', () => resolve({ status: 0, body: '' }))
      },
    )
    asked.on('error', () => resolve({ status: 0, body: '' }))
    asked.end(fields?.toString())
  })

async function untilAnswered(address: URL, sender: number, fields?: URLSearchParams): Promise<string> {
  for (;;) {
    const { status, body } = await send(address, sender, fields)
    if (status === 200) return body
    if (status !== 0 && status < 500) throw new Error(`${address.pathname} answered ${status}: ${body.slice(0, 300)}`)
    await pause(300)
  }
}

const valueIn = (html: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(html) ?? []
  if (value === undefined) throw new Error(`the page has no ${pattern.source}`)
  return value
}

/** The name of the first field of a kind that visitors see. */
const fieldIn = (html: string, type: 'tel' | 'text'): string => {
  const tags = html.match(/<input[^>]*name="f-[^>]*>/g) ?? []
  return valueIn(tags.find((tag) => tag.includes(`type="${type}"`)) ?? '', /name="(f-[^"]+)"/)
}

/** Opens the page, fills its form in and sends it, one to three times as after a lost answer. */
async function fillIn(page: URL, number: number): Promise<void> {
  const sender = number % senders
  const html = await untilAnswered(page, sender)
  await pause(readingMs)
  const fields = new URLSearchParams({
    view: valueIn(html, /name="view" value="([^"]+)"/),
    form: valueIn(html, /name="form" value="([^"]+)"/),
    consent: 'yes',
    [fieldIn(html, 'tel')]: `1380013${1000 + sender}`,
    [fieldIn(html, 'text')]: `Sender ${sender}`,
  })
  for (let times = 0; times <= number % 3; times += 1) {
    await untilAnswered(new URL(`${page.pathname}/submit`, page), sender, fields)
  }
}

// Only real processes die.
test('two thousand forms of two hundred people, while the server is killed, are two hundred leads', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  await openAs(page, '/quark/home')
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await page.getByRole('button', { name: '新建页面' }).first().click()
  await page.getByRole('button', { name: '表单', exact: true }).click()
  await page.getByRole('button', { name: '发布网页', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '发布网页' })
  await panel.getByRole('button', { name: '发布页面' }).click()
  await expect(panel.getByRole('status')).toContainText('已上线')
  const address = new URL((await panel.getByRole('link').first().getAttribute('href')) ?? '')
  await page.goto('about:blank')

  const began = Date.now()
  let next = 0
  let killed = 0
  const sending = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let number = next++; number < forms; number = next++) await fillIn(address, number)
    }),
  )
  const killing = (async () => {
    while (killed < kills && next < forms) {
      await pause(killEveryMs)
      if (killProcess('server')) killed += 1
      await untilReady()
    }
  })()
  await Promise.all([sending, killing])
  const seconds = Math.round((Date.now() - began) / 1000)

  type Counts = Record<'submissions' | 'waiting' | 'leads' | 'touches' | 'touchRows', number>
  const count = async () =>
    (
      await inDatabase<Counts>(
        `select (select count(*)::int from page_submission) as submissions,
       (select count(*)::int from page_submission where taken_at is null) as waiting,
       (select count(*)::int from lead) as leads, (select sum(touches)::int from lead) as touches,
       (select count(*)::int from lead_touch) as "touchRows"`,
      )
    )[0]
  await expect.poll(count, { timeout: 120_000 }).toMatchObject({ waiting: 0 })
  const figures = { forms, senders, kills: killed, seconds, ...(await count()) }
  console.log(JSON.stringify(figures))
  expect(figures).toMatchObject({
    kills,
    submissions: forms,
    leads: senders,
    touches: forms,
    touchRows: forms,
  })
  mkdirSync('proof', { recursive: true })
  const place = 'proof/leads.json'
  const before = existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : {}
  writeFileSync(place, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`)
})
