/** How many browsers may run at once, and one at most for each account. */
export class BrowserPlaces {
  private free: number
  private readonly busy = new Set<string>()
  private readonly waiting: { account: string; go: () => void }[] = []

  constructor(places: number) {
    this.free = places
  }

  get hasFree(): boolean {
    return this.free > 0
  }

  /** Whether somebody waits for this account, or for any place where none is free. */
  isAwaited(account: string): boolean {
    return this.waiting.some((one) => one.account === account || !this.hasFree)
  }

  /** Waits for a place and for the account, then runs; a signal ends the waiting, not the work. */
  async use<Result>(account: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.enter(account, signal)
    try {
      return await work()
    } finally {
      this.free += 1
      this.busy.delete(account)
      this.letIn()
    }
  }

  private enter(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const give = () => {
        this.waiting.splice(this.waiting.indexOf(one), 1)
        reject(new DOMException('no longer wanted', 'AbortError'))
      }
      const go = () => {
        signal.removeEventListener('abort', give)
        resolve()
      }
      const one = { account, go }
      this.waiting.push(one)
      signal.addEventListener('abort', give, { once: true })
      this.letIn()
    })
  }

  private letIn(): void {
    const mayGo = () => this.waiting.find(({ account }) => !this.busy.has(account))
    for (let one = mayGo(); one && this.free > 0; one = mayGo()) {
      this.waiting.splice(this.waiting.indexOf(one), 1)
      this.free -= 1
      this.busy.add(one.account)
      one.go()
    }
  }
}
