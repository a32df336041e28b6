import type { Incoming } from '@matrixcast/contract/incoming'
import type { TalkFault } from '@matrixcast/domain/talk-send'

/** How one send ended; the words are those of `domain/talk-send`. */
export type TalkAnswer =
  /** `ref`: by what the answer can be found there, as `Incoming` names it. */
  | { kind: 'sent'; ref: string }
  /** `again`: nothing is out and the same may be sent later, from this moment on where the platform names one. */
  | { kind: 'refused'; fault: TalkFault; detail: string; again?: { from: number | null } }
  | { kind: 'unsure'; detail: string }

/**
 * An answer that waits to be sent once. `there`: this very send has been made before, so nothing is left to do. To read back an
 * unsure one, its draft is made and not sent: `there` means sent, anything else absent.
 */
export type TalkDraft =
  | { kind: 'there'; ref: string }
  | { kind: 'new'; send(): Promise<TalkAnswer> }
  | Extract<TalkAnswer, { kind: 'refused' }>

/** Oldest first. `more`: the next reading, with this cursor, gives more at once. `unavailable`: it is not read here. */
export type TalkRead = { items: Incoming[]; cursor: string; more: boolean; unavailable?: true }

export type TalkAsked = {
  /** What the last reading answered; empty at first. */
  cursor: string
  /** Our posts, by the publish ids that the adapter gave them. */
  posts: readonly string[]
  remoteId: string
}

export type TalkReply = {
  /** The `ref` of what is answered. */
  to: string
  /** Plain text. */
  text: string
  remoteId: string
  /** Kept with the account, and the same for all its answers. */
  kept: { get(name: string): string | undefined; put(name: string, value: string): Promise<void> }
}
