import { said as words } from '@matrixcast/contract/said/en'
import { detailText, type FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import type { Page } from 'playwright-core'
import type { CommitAnswer, CommitContext, Prepared } from '../adapter.ts'
import { unlessNavigating } from '../browser-step.ts'
import { find } from './find.ts'
import { timesTaken } from './leads-to-success.ts'
import { pressedForm } from './pressed-form.ts'
import type { Answer, Recipe } from './recipe-schema.ts'
import { type Filled, SentSince } from './sent-since.ts'
import { doorOf, holds, textsOf } from './stage.ts'

/** So long the sign of success may be on its way, beside words that sound like a refusal as well. */
const openMs = 5_000
type Before = CommitContext['triedBefore']
/** Words that may be said of the post of an earlier try as well. */
const saidOfBefore: Record<NonNullable<Before>, readonly PublishFault[]> = {
  open: ['conflict', 'rate'],
  denied: ['conflict'],
}

/** So long what leads to the sign of success at once may still be sending the post. */
const sendMs = 3_000

/** Times a page sends in its own writing. */
export const wordsOf = ({ written }: Pick<Prepared, 'written'>): string[] =>
  written.flatMap(({ text, isTime }) => (isTime ? [] : [text]))

export const filledIn = (prepared: Prepared): Filled => prepared.said.filled(wordsOf(prepared))

/** The first one heard; `sent`: how much the page had sent by then. */
type Refusal = { answer: Extract<CommitAnswer, { kind: 'rejected' }>; since: number; sent: number }

export const unknown = (detail: FaultDetail): CommitAnswer => ({ kind: 'unknown', detail: detailText(detail) })

/**
 * What a page says to a press. What stood there before it answers nothing, neither refusal nor sign of success, until it changed
 * or went away; so this is made right before.
 */
export class PageAnswers {
  private readonly recipe: Recipe
  private readonly prepared: Prepared
  private readonly before: Before
  private readonly sent: SentSince
  private isSameForm = () => Promise.resolve(false)
  private readonly old = new Map<Answer, string[]>()
  private standing = { words: '', since: 0 }
  private refusal: Refusal | null = null
  /** Words for a post that was taken were heard since the press, and may have gone by themselves. */
  private wasTaken = false
  /** How often they stood anywhere on the page before. */
  private takenBefore = 0
  private accepted: { answer: CommitAnswer; since: number } | null = null
  /** What was last said of the post that leaves it open. */
  private open: CommitAnswer | null = null

  private constructor(recipe: Recipe, prepared: Prepared, before: Before) {
    this.recipe = recipe
    this.prepared = prepared
    this.before = before
    this.sent = new SentSince(prepared.page, prepared.reached, filledIn(prepared))
  }

  static async beforePress(recipe: Recipe, prepared: Prepared, before?: Before): Promise<PageAnswers> {
    const answers = new PageAnswers(recipe, prepared, before)
    for (const answer of recipe.commit.answers) answers.old.set(answer, await answers.shown(answer))
    answers.takenBefore = await timesTaken(prepared.page, recipe)
    answers.isSameForm = await pressedForm(prepared.page, recipe.commit.press)
    return answers
  }

  /** What became of what the page has sent since the press. */
  get sending(): Pick<SentSince, 'became' | 'told'> {
    return this.sent
  }

  /** Undefined as long as there was no sign of it. */
  get success(): CommitAnswer | undefined {
    return this.accepted && this.sent.wasRepeated ? unknown(words.sentTwice) : this.accepted?.answer
  }

  /** For when no answer comes any more. */
  get heard(): CommitAnswer {
    return this.success ?? this.open ?? unknown('no answer came after the click')
  }

  /** Null as long as there is none, or none that stands. */
  async look(): Promise<CommitAnswer | null> {
    const answer = await this.now().catch((thrown: unknown) => {
      // One look that fails says nothing: the page may just be changing.
      if (this.prepared.page.isClosed()) throw thrown
      return null
    })
    if (answer?.kind === 'accepted') this.accepted ??= { answer, since: Date.now() }
    if (this.accepted) return this.sent.isHeard || Date.now() - this.accepted.since > sendMs ? this.heard : null
    if (answer?.kind === 'unknown' && answer.detail !== '') this.open = answer
    if (answer?.kind === 'rejected') this.refusal ??= { answer, since: Date.now(), sent: this.sent.count }
    if (this.refusal) return this.decided(this.refusal)
    const words = JSON.stringify(answer)
    if (words !== this.standing.words) this.standing = { words, since: Date.now() }
    return Date.now() - this.standing.since >= openMs ? answer : null
  }

  /** A notice goes by itself. What refused the post leaves its form as it was pressed, and sends nothing more of it. */
  private async decided({ answer, since, sent }: Refusal): Promise<CommitAnswer | null> {
    if (Date.now() - since < openMs) return null
    const isStill = (await isFormBack(this.prepared.page, this.recipe)) && (await this.isSameForm())
    return isStill && !this.wasTaken && this.sent.count === sent ? answer : this.inDoubt(answer.detail)
  }

  private async now(): Promise<CommitAnswer | null> {
    const { recipe, prepared } = this
    const { answers, taken = [] } = recipe.commit
    const fresh = await Promise.all(answers.map((answer) => this.fresh(answer)))
    const isTaken = fresh.flat().some(hasAny(taken))
    this.wasTaken ||= isTaken || (await timesTaken(prepared.page, recipe)) > this.takenBefore
    for (const [at, answer] of answers.entries()) {
      const texts = (fresh[at] ?? []).filter(hasAny(answer.sees && answer.says))
      const said = texts.length > 0 ? await this.judge(answer, texts, isTaken) : null
      if (said) return said
    }
    return (await doorOf({ page: prepared.page, recipe })) && unknown('the platform asked to sign in after the click')
  }

  private async judge(
    { means, says, fault = 'policy', idInQuery }: Answer,
    texts: readonly string[],
    isTaken: boolean,
  ): Promise<CommitAnswer | null> {
    const { page, scheduled } = this.prepared
    if (means === 'accepted') {
      const publishId = idInQuery === undefined ? '' : new URL(page.url()).searchParams.get(idInQuery)
      if (publishId === null) return null
      return { kind: 'accepted', publishId, scheduled }
    }
    if (means === 'rejected' && isTaken) return null
    const detail = texts.join(' ').trim()
    const open = unknown({ theirs: detail })
    if (means === 'unknown' && says) return open
    // As long as the form cannot be pressed again, or what was sent has no answer, the portal is not done with the post, whatever
    // a notice says.
    if (!this.sent.isUnderWay && (await isFormBack(page, this.recipe)))
      return means === 'rejected' && says && (await this.isSameForm()) ? this.refused(fault, detail) : open
    if (detail !== '') this.open = open
    return null
  }

  /** No certain no where the post of this press, or of a try before it, may have arrived already. */
  private refused(fault: PublishFault, detail: string): CommitAnswer {
    const mayBeOfBefore = this.before !== undefined && saidOfBefore[this.before].includes(fault)
    const isOpen = this.sent.mayHaveArrivedBefore || mayBeOfBefore
    return isOpen ? this.inDoubt(detail) : { kind: 'rejected', fault, detail }
  }

  private inDoubt(detail: string): CommitAnswer {
    return unknown(`the platform said “${detail.replace(/\s+/g, ' ')}”: it may stand there all the same`)
  }

  /** One text for each thing that an answer sees, without those that were there before the press and never went away. */
  private async fresh(answer: Answer): Promise<string[]> {
    const texts = await this.shown(answer)
    const stillOld = common(this.old.get(answer) ?? [], texts)
    this.old.set(answer, stillOld)
    return without(texts, stillOld)
  }

  private async shown({ sees, says, ...where }: Answer): Promise<string[]> {
    const { page } = this.prepared
    if (!(await holds(page, sees ? where : { ...where, says }))) return []
    return sees ? textsOf(page, sees) : ['']
  }
}

/** Of no words at all, every text has one. */
const hasAny = (words: readonly string[] | undefined) => (text: string) =>
  words?.some((word) => text.toLowerCase().includes(word.toLowerCase())) ?? true

/** As often as they stand in both. */
function common(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return some.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

function without(texts: readonly string[], gone: readonly string[]): string[] {
  const left = [...gone]
  return texts.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A portal that refused lets its button be pressed again. */
async function isFormBack(page: Page, { commit }: Recipe): Promise<boolean> {
  const buttons = find(page, commit.press).filter({ visible: true })
  const isFree = await unlessNavigating(() =>
    buttons.evaluateAll((all) => all.some((one) => !one.matches(':disabled, [aria-disabled="true"]'))),
  )
  return isFree ?? false
}
