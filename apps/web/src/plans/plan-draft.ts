import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { mixedVariety } from '@matrixcast/canvas/mixed-variety'
import { newClipPage, newElement } from '@matrixcast/canvas/new-page'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { type PostingTimes, type planApi, postingTimes, type Restock, restock } from '@matrixcast/contract/plans'
import { replaceEqualDeep } from '@tanstack/react-query'
import { z } from 'zod'
import type { CarriedWords } from '../ui/carried-words.ts'

/** A plan as the form holds it, before it is sent. */
export type PlanDraft = {
  /** Made anew with each draft: pressed again after a lost answer, the same order is meant. */
  orderId: string
  name: string
  accountIds: string[]
  postingTimes: PostingTimes
  restock: Restock
  clip: ClipPlan
}

const storageKey = 'planDraft'
/** Lenient on the name, which may still be empty. */
const stored = z.object({
  orderId: z.uuid().default(() => crypto.randomUUID()),
  name: z.string(),
  accountIds: z.array(z.string()),
  postingTimes,
  restock: restock.prefault({}),
  clip: ClipPlan,
})

export function newPlanDraft(sceneNames: readonly string[]): PlanDraft {
  return {
    orderId: crypto.randomUUID(),
    name: '',
    accountIds: [],
    postingTimes: postingTimes.parse({}),
    restock: restock.parse({}),
    clip: mixed(
      ClipPlan.parse({
        scenes: sceneNames.map((name) => ({ name })),
        scripts: [[]],
        captions: { breaking: 'phrases' },
        music: { starts: 'spread' },
        different: { sharedSoundPercent: 60 },
        movingPictures: true,
        direction: 'sentence',
        seed: aSeed(),
      }),
    ),
  }
}

/** Words that were carried here stand beside those that are there already. */
export function withWords(draft: PlanDraft, words: CarriedWords | undefined): PlanDraft {
  if (words === undefined) return draft
  const { clip } = draft
  const joined = <Item>(there: readonly Item[], more: readonly Item[]) => {
    const known = new Set(there.map((one) => JSON.stringify(one)))
    return [...there, ...more.filter((one) => !known.has(JSON.stringify(one)))]
  }
  const spoken = clip.scripts.filter((script) => script.some((line) => line.trim() !== ''))
  const scripts = joined(spoken, words.scripts)
  return {
    ...draft,
    clip: {
      ...clip,
      titles: joined(
        clip.titles.filter((title) => title.trim() !== ''),
        words.titles,
      ),
      topics: joined(clip.topics, words.topics),
      scripts: scripts.length === 0 ? clip.scripts : scripts,
    },
  }
}

const mixed = (clip: ClipPlan): ClipPlan => ({ ...clip, variety: mixedVariety(clip) })

export function keptDraft(): PlanDraft | undefined {
  const text = localStorage.getItem(storageKey)
  return text === null ? undefined : stored.safeParse(JSON.parse(text)).data
}

export const keepDraft = (draft: PlanDraft) => localStorage.setItem(storageKey, JSON.stringify(draft))

export const dropDraft = () => localStorage.removeItem(storageKey)

/** The draft as it is sent: empty lines and empty scripts were only places to type. */
export function cleanClip(clip: ClipPlan): ClipPlan {
  const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
  return {
    ...clip,
    keywords: filled(clip.keywords),
    titles: filled(clip.titles),
    topics: filled(clip.topics).map((topic) => topic.replaceAll('#', '')),
    scripts: clip.scripts.map(filled).filter((script) => script.length > 0),
    scenes: clip.scenes.map((scene) => ({ ...scene, text: scene.text.trim() })),
  }
}

/** How many posts one account can make on a day: the windows by the gap, and the cap. */
export function postsPerDay({ windows, gapMinutes, perDay }: PostingTimes): number {
  const room = windows.reduce(
    (sum, { fromMinute, untilMinute }) => sum + Math.floor((untilMinute - fromMinute - 1) / gapMinutes) + 1,
    0,
  )
  return Math.min(perDay, windows.length === 0 ? Math.floor(1440 / gapMinutes) : room)
}

/** A draft that takes over the settings of an order or a template. */
export const draftOfClip = (name: string, clip: ClipPlan): PlanDraft => ({
  orderId: crypto.randomUUID(),
  name,
  accountIds: [],
  postingTimes: postingTimes.parse({}),
  restock: restock.parse({}),
  clip,
})

/** A draft of a plan as it was read. */
export const draftOfPlan = (read: OutputOf<typeof planApi.info>): PlanDraft => {
  const { plan, accountIds, postingTimes, restock, clip } = read
  return { orderId: crypto.randomUUID(), name: plan.name, accountIds, postingTimes, restock, clip }
}

/** A draft of a new plan with what another was made of: without its name, its start and its stock. */
export const draftLike = ({ accountIds, postingTimes: times, clip }: OutputOf<typeof planApi.info>): PlanDraft => ({
  ...draftOfClip('', clip),
  accountIds,
  postingTimes: { ...times, startAt: null },
})

/** The plan as somebody else saved it, with the fields on top that were changed since the form was filled. */
export const mergedDraft = (filled: PlanDraft, changed: PlanDraft, latest: PlanDraft): PlanDraft => ({
  ...changedOver(filled, changed, latest),
  postingTimes: changedOver(filled.postingTimes, changed.postingTimes, latest.postingTimes),
  restock: changedOver(filled.restock, changed.restock, latest.restock),
  accountIds: changedIn(filled.accountIds, changed.accountIds, latest.accountIds),
  clip: mergedClip(filled.clip, changed.clip, latest.clip),
})

/** The same for an order. Titles and scripts are each of one place in their list, so those lists stay as a person left them. */
export const mergedClip = (filled: ClipPlan, changed: ClipPlan, latest: ClipPlan): ClipPlan => ({
  ...changedOver(filled, changed, latest),
  topics: changedIn(filled.topics, changed.topics, latest.topics),
  keywords: changedIn(filled.keywords, changed.keywords, latest.keywords),
})

/** What was added here and what was taken out, over what is there now. */
function changedIn(filled: readonly string[], changed: readonly string[], latest: readonly string[]): string[] {
  const added = changed.filter((one) => !filled.includes(one) && !latest.includes(one))
  return [...latest.filter((one) => changed.includes(one) || !filled.includes(one)), ...added]
}

export const isChanged = (was: unknown, now: unknown): boolean => replaceEqualDeep(was, now) !== was

function changedOver<Fields extends object>(filled: Fields, changed: Fields, latest: Fields): Fields {
  const before = new Map(Object.entries(filled))
  const mine = Object.entries(changed).filter(([name, value]) => isChanged(before.get(name), value))
  return Object.assign({}, latest, Object.fromEntries(mine))
}

const pages = 5

/** Pages of three to four with their text near the foot, silent, as pictures and as a slideshow. */
export function imageTextDraft(nameOf: (page: number) => string): PlanDraft {
  const page = newClipPage()
  const text = newElement('text', page, { uuid: 'page-text' })
  const foot = { top: 470, height: 120, fontSize: 30 }
  const clip = ClipPlan.parse({
    size: '1080x1440',
    output: 'both',
    scenes: Array.from({ length: pages }, (_, at) => ({ name: nameOf(at + 1), seconds: 3, effect: 'pushIn' })),
    voice: { on: false },
    captions: { on: false, breaking: 'phrases' },
    movingPictures: true,
    direction: 'sentence',
    cover: { kind: 'frame', at: 0 },
    page: {
      ...page,
      elements: [
        ...page.elements,
        ...(text.elName === 'text'
          ? [{ ...text, propsValue: { text: '{scene}' }, commonStyle: { ...text.commonStyle, ...foot } }]
          : []),
      ],
    },
    seed: aSeed(),
  })
  return draftOfClip('', clip)
}

/** A seed of its own for every draft, so that two plans of the same material differ. */
export const aSeed = () => crypto.getRandomValues(new Uint32Array(1)).map((value) => value % 2_147_483_647)[0]
