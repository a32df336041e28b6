type Limits = {
  /** Until its page is there, in milliseconds. */ loginOpensMs: number /** From then on. */
  loginMs: number
}

/** The time of one login: ours until its page is shown, from then on the person's, who gets all of it. */
export class LoginTime {
  isOfPerson = false
  private readonly over = new AbortController()
  private readonly limits: Limits
  private timer: NodeJS.Timeout

  constructor(limits: Limits) {
    this.limits = limits
    this.timer = this.within(limits.loginOpensMs)
  }

  get signal(): AbortSignal {
    return this.over.signal
  }

  /** Counts once: a page that changes later gives no more time. */
  beginForPerson(): void {
    if (this.isOfPerson || this.signal.aborted) return
    this.isOfPerson = true
    clearTimeout(this.timer)
    this.timer = this.within(this.limits.loginMs)
  }

  end(): void {
    clearTimeout(this.timer)
  }

  private within(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.over.abort(new DOMException('the time is over', 'TimeoutError')), milliseconds).unref()
  }
}
