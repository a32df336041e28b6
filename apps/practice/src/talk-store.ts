import type { Comment, Entry, Message } from './entries.ts'

/** Comments and private messages in memory, in the order they were written. */
export class TalkStore {
  private readonly comments = new Map<string, Comment>()
  private readonly messages: Message[] = []

  apply(entry: Extract<Entry, { kind: 'commented' | 'commentRemoved' | 'messaged' }>): void {
    if (entry.kind === 'commented') this.comments.set(entry.comment.id, entry.comment)
    else if (entry.kind === 'messaged') this.messages.push(entry.message)
    else this.remove(entry.comment)
  }

  comment(id: string): Comment | undefined {
    return this.comments.get(id)
  }

  commentsOf(post: string): Comment[] {
    return [...this.comments.values()].filter((one) => one.post === post)
  }

  /** The same press of the button, should the browser send it again. */
  sentAlready(submission: string): Comment | Message | undefined {
    const isIt = (one: { submission: string }) => one.submission === submission
    return [...this.comments.values()].find(isIt) ?? this.messages.find(isIt)
  }

  /** What an account and one person wrote to each other. */
  between(owner: string, thread: string): Message[] {
    return this.messages.filter((one) => one.owner === owner && one.thread === thread)
  }

  /** The last message with each person, the newest first. */
  threadsOf(owner: string): Message[] {
    const last = new Map<string, Message>()
    for (const message of this.messages.filter((one) => one.owner === owner)) {
      last.delete(message.thread)
      last.set(message.thread, message)
    }
    return [...last.values()].toReversed()
  }

  /** With all that answers it. */
  private remove(id: string): void {
    this.comments.delete(id)
    for (const { id: below, parent } of this.comments.values()) if (parent === id) this.remove(below)
  }
}
