import { said as words } from '@matrixcast/contract/said/en'
import { AdapterFault } from '../adapter-fault.ts'
import { isDriverTimeout } from '../driver-timeout.ts'
import type { Post } from '../post.ts'
import { chooseOffers } from './choose-offers.ts'
import { find, readThing } from './find.ts'
import { notKept } from './kept-form.ts'
import type { Action } from './recipe-schema.ts'
import type { Target } from './recipe-things.ts'
import { put, putInAddress } from './recipe-values.ts'
import { sampleClip } from './sample-clip.ts'
import { holds, isSeen, left, refuseDoors, refuseDown, type Stage, seen, textOf, waitFor } from './stage.ts'
import { writeTopics } from './write-topics.ts'
import { holdsText, valueIn, type Written } from './written.ts'

/** What the answer said beside the page, and when it was asked for and heard, in unix seconds by our clock. */
export type Opened = { headers: Record<string, string>; asked: number; heard: number }

/** Opens an address; being sent to a door is a fault, a portal that is down is another. */
export async function openAddress(stage: Stage, address: string): Promise<Opened> {
  const asked = stage.context.now()
  const answer = await stage.page.goto(putInAddress(address, stage.values), {
    waitUntil: 'domcontentloaded',
    ...left(stage, stage.context.patience.openMs),
  })
  await refuseDoors(stage)
  refuseDown(answer, stage.step)
  // Ours is read in whole seconds.
  return { headers: answer?.headers() ?? {}, asked, heard: stage.context.now() + 1 }
}

/**
 * Presses or chooses. What came to lie over the page meanwhile makes a try fail, not the step: a press that was kept off
 * pressed nothing, so it is tried again until the step's time is over.
 */
async function reach(stage: Stage, target: Target, how: 'click' | 'check'): Promise<void> {
  for (;;) {
    const thing = await seen(stage, target)
    try {
      await thing[how]({ trial: true, ...left(stage, stage.context.patience.actMs) })
      return await thing[how](left(stage, stage.context.patience.actMs))
    } catch (thrown) {
      const isLate = Date.now() >= stage.end
      if (isLate || !isDriverTimeout(thrown)) throw thrown
    }
  }
}

type Outcome = Extract<Action, { do: 'await' }>['outcomes'][number]

/**
 * `written`: the words and times that were written so far. `hoped`: what the step waits for, `stood`: of that, what stood there
 * before its file was given, and never went away.
 */
type Filling = Stage & { written: Written[]; hoped: readonly Outcome[]; stood: Set<Outcome> }

/** What a step waits for as a sign that its file was taken. */
export const hopedFor = (actions: readonly Action[]): Outcome[] =>
  actions.flatMap((action) => (action.do === 'await' ? action.outcomes.filter(({ fault }) => fault === null) : []))

/** Carries out one action of a step. Everything here stands before the commit and may be repeated. */
export async function act(stage: Filling, action: Action, post: Post | null): Promise<void> {
  const { page, step } = stage
  switch (action.do) {
    case 'open':
      await openAddress(stage, action.address)
      return
    case 'see':
      await seen(stage, action.find)
      return
    case 'gone':
      await waitFor(stage, async () => ((await isSeen(page, action.find)) ? null : true))
      return
    case 'press':
      return reach(stage, action.find, 'click')
    case 'choose':
      return reach(stage, action.find, 'check')
    case 'ready':
      return (await seen(stage, action.find)).click({ trial: true, ...left(stage) })
    case 'fill':
      return fill(stage, action.find, put(action.with, stage.values))
    case 'topics':
      return writeTopics(stage, action, needed(post).topics)
    case 'attach':
      return attach(stage, action, post)
    case 'answer':
      return answerField(stage, action)
    case 'option': {
      const value = stage.values[`field:${action.field}`] ?? ''
      const option = [
        { by: 'role' as const, role: action.role, holds: [value], match: 'part' as const, pick: 'first' as const },
      ]
      return reach(stage, option, 'click')
    }
    case 'offer':
      return chooseOffers(stage, action, needed(post).fields?.[action.field])
    case 'time':
      return fill(stage, action.find, await localTime(stage, action.form, needed(post)), true)
    case 'await':
      return awaitOutcome(stage, action.outcomes)
    case 'same': {
      const value = await readThing(page, action.read, left(stage))
      if (value === put(action.as, stage.values)) return
      throw new AdapterFault(action.fault, step, 'the browser is signed in to another account')
    }
    case 'stop':
      if (await isSeen(page, action.find)) throw new AdapterFault(action.fault, step, { theirs: action.detail })
      return
  }
}

function needed(post: Post | null): Post {
  if (!post) throw new Error('the recipe uses a post where there is none')
  return post
}

/** A form that does not keep what was written is not the form we know; to a time a picker gives its seconds. */
async function fill(stage: Filling, target: Target, text: string, isTime = false): Promise<void> {
  const field = await seen(stage, target)
  // Before it is written: a page may send its form at the first word.
  stage.written.push({ find: target, text, mayGrow: isTime || (await holdsText(field)), isTime })
  await field.fill(text, left(stage))
  if ((await valueIn(field)).trim() !== text.trim()) throw new AdapterFault('selectorChanged', stage.step, notKept)
}

async function attach(
  stage: Filling,
  { find: target, files }: Extract<Action, { do: 'attach' }>,
  post: Post | null,
): Promise<void> {
  const input = find(stage.page, target)
  await waitFor(stage, async () => ((await input.count()) > 0 ? true : null))
  for (const outcome of stage.hoped) if (await holds(stage.page, outcome)) stage.stood.add(outcome)
  await input.setInputFiles(filesOf(files, post), left(stage))
}

function filesOf(files: 'media' | 'cover' | 'sample', post: Post | null) {
  if (files === 'sample') return sampleClip
  const { files: media, coverPath } = needed(post)
  return files === 'media' ? media.map(({ path }) => path) : [coverPath].filter((path) => path !== null)
}

async function answerField(stage: Stage, { field, choices }: Extract<Action, { do: 'answer' }>): Promise<void> {
  const choice = choices[stage.values[`field:${field}`] ?? '']
  if (!choice) throw new AdapterFault('validation', stage.step, `the platform has no such answer for ${field}`)
  await reach(stage, choice, 'check')
}

/** Fields take local time, and local is the browser's time zone, which need not be ours. */
async function localTime(stage: Stage, form: 'html' | 'spaced', { timingTime }: Post): Promise<string> {
  const local = await stage.page.evaluate((seconds) => {
    const at = new Date(seconds * 1000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, timingTime ?? 0)
  return form === 'html' ? local : local.replace('T', ' ')
}

/**
 * A form that restored a draft shows the sign of a film that is there, which is that of another work until ours takes its place.
 */
async function awaitOutcome(stage: Filling, outcomes: readonly Outcome[]): Promise<void> {
  const { page, step, stood } = stage
  const replacedBy = Date.now() + stage.context.patience.reachMs
  const { fault, sees } = await waitFor(stage, async () => {
    for (const outcome of outcomes) {
      if (!(await holds(page, outcome))) stood.delete(outcome)
      else if (!stood.has(outcome)) return outcome
    }
    if (stood.size > 0 && Date.now() > replacedBy) throw new AdapterFault('media', step, words.draftThere)
    return null
  })
  if (fault === null) return
  const theirs = await textOf(page, sees)
  await refuseDoorThatOpens(stage)
  throw new AdapterFault(fault, step, { theirs })
}

/** A portal whose session ended may say first that the upload failed, and lead to the sign-in a moment later. */
async function refuseDoorThatOpens(stage: Stage): Promise<void> {
  const end = Date.now() + stage.context.patience.restMs
  for (;;) {
    await refuseDoors(stage)
    if (Date.now() > end) return
    await new Promise((resolve) => setTimeout(resolve, stage.context.patience.lookEveryMs))
  }
}
