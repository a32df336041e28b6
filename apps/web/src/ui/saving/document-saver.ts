/** What is kept of a document in this browser until the server has it. `base` is what the changes began from. */
export type Draft<Doc> = { id: string; base: Doc; version: number; doc: Doc }
export type Stored<Doc> = { doc: Doc; version: number; savedAt: number }
export type SaveState<Doc = unknown> =
  | { kind: 'saved'; at: number }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** For ten seconds nothing was saved: the server has not answered yet, or nothing was sent to it. */
  | { kind: 'unanswered' }
  | { kind: 'unsent' }
  /** The server is away. */
  | { kind: 'onlyHere' }
  /** The program itself failed. */
  | { kind: 'fault' }
  | { kind: 'refused' }
  | { kind: 'conflict'; theirs: Stored<Doc> }
export type SendOutcome =
  | { kind: 'saved'; version: number; at: number }
  /** Somebody saved meanwhile. */
  | { kind: 'changed' }
  | { kind: 'refused' }
  | { kind: 'unreachable' }

export type SaverPorts<Doc> = {
  send: (doc: Doc, version: number | undefined, isLeaving: boolean) => Promise<SendOutcome>
  load: () => Promise<Stored<Doc> | undefined>
  /** Puts an older state in the place of this one. */
  restore: (revision: string, version: number) => Promise<SendOutcome>
  drafts: { keep: (draft: Draft<Doc>) => Promise<void>; forget: (id: string) => Promise<void> }
  show: (state: SaveState<Doc>) => void
  /** The document became another one without the person; `isJoined`: it is theirs as well, with what somebody else changed. */
  replace: (doc: Doc, isJoined: boolean) => void
  /** Both changes as one; undefined: a person has to choose. */
  join: (changes: { base: Doc; mine: Doc; theirs: Doc }) => Doc | undefined
  /** Runs something later; answers how to call it off. */
  after: (ms: number, run: () => void) => () => void
}

/** While others have the document open, it goes to them at once. */
const togetherMs = { restMs: 250, mostMs: 1000 }
export const patience = { draftMs: 300, mostDraftMs: 1000, restMs: 2000, mostMs: 8000, retryMs: 5000, lateMs: 10_000 }

/** States that say why something is not saved, and stay until it is. */
const lasting: readonly SaveState['kind'][] = ['onlyHere', 'refused', 'fault', 'conflict']

/** Keeps a document: in this browser soon after each change, on the server once the person rests. */
export class DocumentSaver<Doc> {
  private current: Doc
  private base: Doc
  private version: number
  private firstUnsavedAt: number | null = null
  private firstUnkeptAt: number | null = null
  private savedAt: number
  private shown: SaveState['kind'] = 'saved'
  /** Ends when the last send was answered; undefined while none is under way. */
  private sending: Promise<void> | undefined
  private hasConflict = false
  private pace: { restMs: number; mostMs: number } = patience
  private callOffDraft = () => {}
  private callOffSave = () => {}
  private callOffLate = () => {}
  private readonly id: string
  private readonly ports: SaverPorts<Doc>

  constructor(id: string, stored: Stored<Doc>, ports: SaverPorts<Doc>) {
    this.id = id
    this.ports = ports
    this.current = stored.doc
    this.base = stored.doc
    this.version = stored.version
    this.savedAt = stored.savedAt
  }

  /** A draft that the server never got goes on from where it was. */
  resume(draft: Draft<Doc>) {
    this.base = draft.base
    this.version = draft.version
    this.current = draft.doc
    void this.save()
  }

  changed(doc: Doc, nowMs: number) {
    if (doc === this.current) return
    this.current = doc
    if (!this.hasUnsaved && this.sending === undefined && !this.hasConflict) return void this.rest()
    if (this.firstUnsavedAt === null) this.watch()
    this.firstUnsavedAt ??= nowMs
    this.callOffDraft()
    // Whoever types on without a rest would have no draft when the tab is killed.
    this.firstUnkeptAt ??= nowMs
    const latestDraft = this.firstUnkeptAt + patience.mostDraftMs - nowMs
    const draftMs = Math.max(0, Math.min(patience.draftMs, latestDraft))
    this.callOffDraft = this.ports.after(draftMs, () => void this.keepDraft())
    if (this.hasConflict) return
    const latest = this.firstUnsavedAt + this.pace.mostMs - nowMs
    this.saveAfter(Math.max(0, Math.min(this.pace.restMs, latest)))
    if (this.sending === undefined && this.shown !== 'unsent') this.show({ kind: 'waiting' })
  }

  keepDraft = (): Promise<void> => {
    this.callOffDraft()
    this.firstUnkeptAt = null
    if (this.current === this.base) return Promise.resolve()
    return this.ports.drafts.keep({ id: this.id, base: this.base, version: this.version, doc: this.current })
  }

  /** `isOverwriting`: whatever is there is replaced; the server keeps it as a revision. */
  save = (isOverwriting = false): Promise<void> => this.sendNow({ isOverwriting, isLeaving: false })

  /** The window goes: the draft is begun and the change is sent at once, and neither is waited for. */
  async leave(): Promise<void> {
    const kept = this.keepDraft()
    await this.sendNow({ isOverwriting: false, isLeaving: true })
    await kept
  }

  /** Asked for by a person, or by what may only happen to a saved document. False: it is not saved, and the state says why. */
  async saveNow(): Promise<boolean> {
    // What was never answered is sent again: had it arrived, the server says that the document has changed, and both are joined.
    if (this.shown === 'unanswered') this.sending = undefined
    // What is under way may be older than the document.
    await this.sending
    await this.save()
    return !this.hasUnsaved
  }

  private async sendNow({ isOverwriting, isLeaving }: { isOverwriting: boolean; isLeaving: boolean }): Promise<void> {
    if (this.sending !== undefined || (this.hasConflict && !isOverwriting)) return
    this.callOffSave()
    if (!this.hasUnsaved) return this.rest()
    this.hasConflict = false
    this.show({ kind: 'saving' })
    const sent = this.current
    const answer = this.ports.send(sent, isOverwriting ? undefined : this.version, isLeaving)
    let isAnswered = () => {}
    const sending = new Promise<void>((resolve) => {
      isAnswered = resolve
    })
    this.sending = sending
    try {
      const outcome = await answer
      if (this.sending !== sending) return
      this.sending = undefined
      if (outcome.kind === 'saved') await this.wasSaved(sent, outcome)
      else if (outcome.kind === 'changed') await this.join()
      else if (outcome.kind === 'refused') this.show({ kind: 'refused' })
      else await this.tryLater('onlyHere')
    } catch (error) {
      if (this.sending === sending) this.sending = undefined
      console.error('the document could not be saved', error)
      await this.tryLater('fault')
    } finally {
      isAnswered()
    }
  }

  /** What somebody else saved is taken, and what was changed here goes. */
  async takeTheirs(theirs: Stored<Doc>) {
    this.hasConflict = false
    this.base = theirs.doc
    this.version = theirs.version
    this.current = theirs.doc
    this.savedAt = theirs.savedAt
    this.ports.replace(theirs.doc, false)
    await this.rest()
  }

  /** Puts an older state in the place of this one, which the server keeps first. False: it was not done. */
  async restore(revision: string): Promise<boolean> {
    await this.save()
    if (this.hasUnsaved) return false
    const { kind } = await this.ports.restore(revision, this.version)
    const restored = kind === 'saved' ? await this.ports.load() : undefined
    if (restored === undefined) return false
    await this.takeTheirs(restored)
    return true
  }

  /** Whether somebody else has the document open now. */
  setTogether(isTogether: boolean) {
    this.pace = isTogether ? togetherMs : patience
  }

  /** Takes what somebody else saved, joined with what is not saved here. Where both changed the same, the next save asks. */
  async hear(): Promise<void> {
    if (!this.isFree()) return
    const theirs = await this.ports.load()
    // A save that began meanwhile learns of theirs by itself.
    if (theirs === undefined || theirs.version <= this.version || !this.isFree()) return
    const wasSaved = !this.hasUnsaved
    const joined = this.ports.join({ base: this.base, mine: this.current, theirs: theirs.doc })
    if (joined === undefined) return
    this.base = wasSaved ? joined : theirs.doc
    this.version = theirs.version
    this.savedAt = theirs.savedAt
    this.current = joined
    this.ports.replace(joined, true)
    if (wasSaved) return this.rest()
    return this.keepDraft()
  }

  get hasUnsaved(): boolean {
    return this.current !== this.base
  }
  /** The version of what the server has. */
  get savedVersion(): number {
    return this.version
  }

  get document(): Doc {
    return this.current
  }

  /** Nothing is being sent or asked. */
  private isFree = (): boolean => this.sending === undefined && !this.hasConflict

  private saveAfter(ms: number) {
    this.callOffSave()
    this.callOffSave = this.ports.after(ms, () => void this.save())
  }

  /** Says what became of it where nobody hears of it for too long. */
  private watch() {
    this.callOffLate()
    this.callOffLate = this.ports.after(patience.lateMs, () => {
      if (this.hasUnsaved && !lasting.includes(this.shown)) {
        this.show({ kind: this.sending === undefined ? 'unsent' : 'unanswered' })
      }
    })
  }

  private show(state: SaveState<Doc>) {
    this.shown = state.kind
    this.ports.show(state)
  }

  private tryLater(kind: 'onlyHere' | 'fault') {
    this.show({ kind })
    this.saveAfter(patience.retryMs)
    return this.keepDraft()
  }

  /** The server has all there is, by a save or by steps that led back to it. */
  private rest(): Promise<void> {
    this.firstUnsavedAt = null
    this.callOffDraft()
    this.callOffSave()
    this.callOffLate()
    this.show({ kind: 'saved', at: this.savedAt })
    return this.ports.drafts.forget(this.id)
  }

  private async wasSaved(sent: Doc, { version, at }: { version: number; at: number }) {
    this.base = sent
    this.version = version
    this.savedAt = at
    if (!this.hasUnsaved) return this.rest()
    this.firstUnsavedAt = null
    this.watch()
    this.show({ kind: 'waiting' })
    this.saveAfter(patience.restMs)
    await this.keepDraft()
  }

  private async join() {
    const theirs = await this.ports.load()
    if (theirs === undefined) return this.tryLater('onlyHere')
    const joined = this.ports.join({ base: this.base, mine: this.current, theirs: theirs.doc })
    if (joined === undefined) {
      this.hasConflict = true
      this.show({ kind: 'conflict', theirs })
      return this.keepDraft()
    }
    this.base = theirs.doc
    this.version = theirs.version
    this.current = joined
    this.ports.replace(joined, true)
    return this.save()
  }
}
