import type { Language } from '@matrixcast/contract/wire'
import { shownCoupon } from '@matrixcast/domain/fission/coupon-code'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { readsPosts } from '@matrixcast/platforms/post-reader/readable-platforms'
import { codeSvg } from '@matrixcast/render/page/code-svg'
import { escaped, inkOn, linesOf } from '../http/page-text.ts'
import { guestScript, guestStyle } from './guest-look.ts'
import type { GuestFault, ShownActivity, ShownClaim, ShownCoupon, ShownWork } from './guest-view.ts'
import { guestWords } from './words/guest-words.ts'

/** What stands in a page besides the activity: who it is for, and why the last press did nothing. */
export type Drawn = {
  nonce: string
  /** `/f/<slug>`, and the address with the claim; empty: there is none yet. */
  path: string
  ownPath: string
  view: string
  claim: ShownClaim | null
  fault: GuestFault | null
  /** What was typed into the field of the address. */
  typed: string
  /** In WeChat a page cannot save a video. */
  isWechat: boolean
  /** The word of the address was not ours: what the browser kept is of no use. */
  isForgotten: boolean
  /** Where the counter of a store is; empty: nobody scans this page. */
  origin: string
}
type Words = (typeof guestWords)[Language]

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => escaped(String(values[name] ?? '')))
const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`
const nameOf = (platform: string, language: Language): string => {
  const known = knownPlatforms.find(({ manifest }) => manifest.name === platform)
  return known?.manifest.names[language] ?? platform
}

/** The page of an activity; it works without any script. */
export function drawGuestPage(activity: ShownActivity, drawn: Drawn): string {
  const { language, colour } = activity
  const words = guestWords[language]
  const { claim, fault, nonce } = drawn
  const at = datesOf(activity)
  const until =
    activity.endsAt === null ? '' : `<span class="m">${filled(words.until, { date: at.day(activity.endsAt) })}</span>`
  const head = `<header><b class="logo">${escaped(Array.from(activity.host)[0] ?? '')}</b><b>${escaped(activity.host)}</b>${until}</header>
<h1>${escaped(activity.title)}</h1>${activity.intro === '' ? '' : `<p class="m">${linesOf(activity.intro)}</p>`}`
  const said = fault === null ? '' : `<p class="w" role="alert">${escaped(words.faults[fault])}</p>`
  const body =
    claim === null || claim.state === 'lapsed'
      ? begin(activity, drawn, words)
      : going(activity, claim, { drawn, words, at })
  const data = `data-path="${escaped(drawn.path)}" data-own="${escaped(drawn.ownPath)}"${drawn.isForgotten ? ' data-forget="1"' : ''}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(activity.title)}</title><style nonce="${nonce}">${guestStyle(colour, inkOn(colour))}</style></head><body ${data}><main>${head}${said}${body}</main><script nonce="${nonce}">${guestScript}</script></body></html>`
}

type Clock = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }
/** Made once for each language and zone: making one takes longer than drawing a page. */
const clocks = new Map<string, Clock>()

function clockOf({ language, timeZone }: ShownActivity): Clock {
  const name = `${language} ${timeZone}`
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...options })
  const clock = clocks.get(name) ?? {
    day: form({ month: '2-digit', day: '2-digit' }),
    time: form({ hour: '2-digit', minute: '2-digit', hour12: false }),
  }
  clocks.set(name, clock)
  return clock
}

/** Times by the clock of the workspace, in the words of the activity. */
function datesOf(activity: ShownActivity) {
  const { day, time } = clockOf(activity)
  return { day: (at: number) => day.format(at * 1000), time: (at: number) => time.format(at * 1000) }
}
type Dates = ReturnType<typeof datesOf>
type Beside = { drawn: Drawn; words: Words; at: Dates }

/** Before anything was taken, and when the time for it is over. */
function begin(activity: ShownActivity, drawn: Drawn, words: Words): string {
  const lapsed = drawn.claim?.state === 'lapsed' ? `<p class="n">${escaped(words.states.lapsed)}</p>` : ''
  const steps = stepsOf(activity, { words, done: 0, mark: '' })
  const end = `${rewardsOf(activity, { words })}<p class="foot-note">${escaped(words.noLogin)}</p>`
  const { state } = activity
  if (state !== 'running') {
    const why = state === 'draft' ? words.closed.ended : words.closed[state]
    return `${lapsed}<p class="n" role="status">${escaped(why)}</p>${rewardsOf(activity, { words })}`
  }
  const address = drawn.ownPath === '' ? `${drawn.path}/claim` : `${drawn.ownPath}/claim`
  const press = `<div class="foot"><form method="post" action="${escaped(address)}">${hidden('view', drawn.view)}<button class="p">${escaped(words.take)}</button></form></div>`
  return `${lapsed}${steps}${end}${press}`
}

function going(activity: ShownActivity, claim: ShownClaim, { drawn, words, at }: Beside): string {
  const isTaking = claim.state === 'held' || claim.state === 'taken'
  const done = isTaking ? (claim.isFetched ? 1 : 0) : 3
  const coupons = claim.coupons.map((coupon) => couponOf(coupon, { drawn, words, at })).join('')
  const parts = [
    // Its arrow points at the menu of WeChat, which is at the top.
    drawn.isWechat && isTaking ? browserBox(words) : '',
    isTaking ? '' : statusOf(activity, claim, words),
    coupons,
    isTaking ? workOf(claim, { drawn, words, at }) : '',
    isTaking ? wordsBox(claim, words) : '',
    activity.poi === '' || !isTaking ? '' : `<p class="m">${filled(words.place, { place: activity.poi })}</p>`,
    isTaking ? stepsOf(activity, { words, done, mark: claim.mark }) : '',
    canReport(claim) ? reportBox(activity, claim, { drawn, words }) : '',
    canAppeal(claim) ? appealBox(claim, { drawn, words }) : '',
    coupons === '' ? rewardsOf(activity, { words }) : '',
    claim.mayClaimAgain && activity.state === 'running'
      ? `<form method="post" action="${escaped(drawn.ownPath)}/claim">${hidden('view', drawn.view)}<button>${escaped(words.again)}</button></form>`
      : '',
    `<p class="foot-note">${escaped(words.noLogin)}</p>`,
    isTaking && !drawn.isWechat ? saveFoot(claim, { drawn, words }) : '',
  ]
  return parts.join('')
}

const canReport = ({ state, reason }: ShownClaim): boolean =>
  state === 'held' || state === 'taken' || state === 'reported' || (state === 'rejected' && reason !== 'postGone')
const canAppeal = ({ state, hold, look }: ShownClaim): boolean =>
  state === 'reported' ? look === 'gone' : state === 'rejected' || hold === 'held' || hold === 'refused'

function workOf(claim: ShownClaim, { drawn, words, at }: Beside): string {
  const { work } = claim
  const held =
    claim.heldUntil === null
      ? ''
      : `<span class="hold">${filled(words.heldFor, { time: at.time(claim.heldUntil) })}</span>`
  const change =
    claim.changesLeft === 0
      ? ''
      : `<form method="post" action="${escaped(drawn.ownPath)}/change"><button class="t">↻ ${filled(words.change, { n: claim.changesLeft })}</button></form>`
  if (!work) return `<p class="w">${escaped(words.faults.fileGone)}</p>${change}`
  const facts = [
    work.seconds === null ? '' : filled(words.seconds, { seconds: Math.round(work.seconds) }),
    work.bytes === null ? '' : filled(words.size, { size: (work.bytes / 1e6).toFixed(1) }),
  ]
  return `<section class="v">${pictureOf(work)}<div>${held}<h2>${escaped(work.title)}</h2>${facts.map((fact) => (fact === '' ? '' : `<p class="m">${fact}</p>`)).join('')}${change}</div></section>`
}

const pictureOf = ({ isVideo, playUrl, coverUrl }: ShownWork): string => {
  const size = 'width="148" height="218"'
  if (playUrl === '' && coverUrl === '') return `<svg ${size} aria-hidden="true"></svg>`
  return isVideo
    ? `<video controls playsinline preload="none" poster="${escaped(coverUrl)}" src="${escaped(playUrl)}" ${size}></video>`
    : `<img src="${escaped(coverUrl)}" alt="" ${size}>`
}

const wordsBox = ({ words: text }: ShownClaim, words: Words): string =>
  `<section class="card"><textarea id="words" aria-label="${escaped(words.words)}" rows="5" readonly>\n${escaped(text)}</textarea><button type="button" class="s" data-copy="words" data-done="${escaped(words.copied)}" hidden>${escaped(words.copy)}</button></section>`

const browserBox = (words: Words): string =>
  `<section class="n wechat"><span class="arrow" aria-hidden="true">↗</span><b>${escaped(words.browserTitle)}</b><p>${escaped(words.browserText)}</p><button type="button" class="s" data-copy-address data-done="${escaped(words.copied)}" hidden>${escaped(words.copyAddress)}</button></section>`

function saveFoot({ work, isFetched }: ShownClaim, { drawn, words }: Omit<Beside, 'at'>): string {
  if (!work) return ''
  const file = (at: number, label: string) =>
    `<a class="b" download href="${escaped(drawn.ownPath)}/file/${at}">${label}</a>`
  const files = work.isVideo
    ? file(0, escaped(isFetched ? words.saveAgain : words.save))
    : Array.from({ length: work.pictures }, (_, at) => file(at, filled(words.picture, { n: at + 1 }))).join('')
  return `<div class="foot">${files}<a class="b p" href="#report">${escaped(words.address)}</a></div>`
}

type Steps = { words: Words; done: number; mark: string }
function stepsOf({ platforms, rules, language }: ShownActivity, { words, done, mark }: Steps): string {
  const named = platforms.map((platform) => nameOf(platform, language)).join(' / ')
  const keep = rules.keepHours === 0 ? '' : ` · ${filled(words.keepHours, { hours: rules.keepHours })}`
  const hints = [
    mark === '' ? '' : filled(words.stepHints[0], { mark }),
    `${escaped(words.stepHints[1])}${keep}`,
    escaped(words.stepHints[2]),
  ]
  const rows = words.steps.map((step, at) => {
    const state = at < done ? 'done' : at === done ? 'now' : ''
    return `<li class="${state}"${at === done ? ' aria-current="step"' : ''}><b>${filled(step, { platforms: named })}</b><span class="m">${hints[at] ?? ''}</span></li>`
  })
  return `<ol>${rows.join('')}</ol>`
}

function rewardsOf({ rewards }: ShownActivity, { words }: { words: Words }): string {
  const rows = rewards.map(({ name, terms, left, stock, validDays, hours }) => {
    const facts = [
      left === 0 ? escaped(words.rewardOver) : filled(words.left, { left, stock }),
      validDays === null ? '' : filled(words.goodFor, { days: validDays }),
      hours === 0 ? '' : filled(words.afterHours, { hours }),
    ]
    return `<section class="r"><b>${escaped(name)}</b><p class="m">${facts.filter(Boolean).join(' · ')}</p>${terms === '' ? '' : `<p class="m">${linesOf(terms)}</p>`}</section>`
  })
  return rows.join('')
}

/** The counter with this coupon, for the camera of a cashier. */
const scannedAt = (origin: string, code: string): string =>
  origin === '' ? '' : codeSvg(`${origin}/fission/verify?code=${shownCoupon(code)}`, 160)

function couponOf({ reward, terms, state, code, expiresAt }: ShownCoupon, { drawn, words, at }: Beside): string {
  const until =
    state === 'issued' && expiresAt !== null ? ` · ${filled(words.goodUntil, { date: at.day(expiresAt) })}` : ''
  const shown =
    code === ''
      ? ''
      : `<p class="code">${escaped(shownCoupon(code))}</p>${scannedAt(drawn.origin, code)}<p class="m">${escaped(words.show)}</p>`
  return `<section class="card coupon ${state}"><b>${escaped(reward)}</b>${shown}<p class="m">${escaped(words.coupon[state])}${until}</p>${terms === '' ? '' : `<p class="m">${linesOf(terms)}</p>`}</section>`
}

const reasonOf = ({ reason, look }: ShownClaim, words: Words): string => {
  const known = look === 'gone' && reason === '' ? 'notFound' : reason
  return known === 'postGone' || known === 'postOlder' || known === 'postTaken' || known === 'notFound'
    ? words.reasons[known]
    : known
}

function statusOf(activity: ShownActivity, claim: ShownClaim, words: Words): string {
  const reason = reasonOf(claim, words)
  const needsForm = activity.formSlug !== '' && !claim.hasLead
  const { states } = words
  if (claim.state === 'rejected') return note(filled(states.rejected, { reason }))
  if (claim.state === 'reported') {
    if (claim.look === 'gone') return note(escaped(words.reasons.notFound))
    return note(escaped(claim.look === 'waiting' ? states.looking : states.staff))
  }
  if (claim.hold === 'refused') return note(filled(states.refused, { reason }))
  if (needsForm)
    return `${note(escaped(states.form))}<a class="b p" href="/r/${escaped(activity.formSlug)}?mxc=${claim.id}">${escaped(words.fillForm)}</a>`
  return note(escaped(claim.hold === 'held' ? states.held : states.verified))
}
const note = (html: string): string => `<p class="n" role="status">${html}</p>`

function reportBox(activity: ShownActivity, claim: ShownClaim, { drawn, words }: Omit<Beside, 'at'>): string {
  const { platforms, language } = activity
  const isSent = claim.postUrl !== ''
  const choice =
    platforms.filter((platform) => !readsPosts(platform)).length < 2
      ? ''
      : `<label>${escaped(words.platform)}<select name="platform"><option value="">${escaped(words.choose)}</option>${platforms.map((platform) => `<option value="${escaped(platform)}">${escaped(nameOf(platform, language))}</option>`).join('')}</select></label>`
  const typed = drawn.typed || claim.postUrl
  return `<form id="report" class="card" method="post" action="${escaped(drawn.ownPath)}/report"><label>${escaped(words.address)}<input name="url" inputmode="url" autocomplete="off" maxlength="3000" value="${escaped(typed)}" aria-describedby="url-help" required></label><p class="m" id="url-help">${escaped(words.addressHelp)}</p>${choice}<button class="s">${escaped(isSent ? words.sendOther : words.send)}</button></form>`
}

function appealBox({ appeal }: ShownClaim, { drawn, words }: Omit<Beside, 'at'>): string {
  if (appeal !== '') return `<p class="m" role="status">${escaped(words.appealSent)}</p>`
  return `<form class="card" method="post" action="${escaped(drawn.ownPath)}/appeal"><label>${escaped(words.appealTitle)}<textarea name="words" rows="3" maxlength="500" placeholder="${escaped(words.appealHelp)}" required></textarea></label><button class="s">${escaped(words.appealSend)}</button></form>`
}
