/**
 * Tokens as a platform's token service gives them. One renews and may be good for one time only, the other runs out. A person
 * begins with their secret as the one that renews; whoever is taken off the site has none that holds.
 */
export class SimulatedTokens {
  private readonly renewing = new Map<string, string>()
  private readonly running = new Map<string, string>()
  private readonly people: ReadonlyMap<string, string>
  /** How often tokens were asked for. */
  asked = 0

  constructor(people: ReadonlyMap<string, string>) {
    this.people = people
    for (const [name, secret] of people) this.renewing.set(secret, name)
  }

  grant(
    refresh: string | null,
    about: { once: boolean },
  ): { name: string; access: string; refresh: string } | undefined {
    this.asked += 1
    const name = this.renewing.get(refresh ?? '')
    if (refresh === null || name === undefined || !this.people.has(name)) return undefined
    const access = `access-${this.asked}-${name}`
    const next = about.once ? `refresh-${this.asked}-${name}` : refresh
    if (about.once) this.renewing.delete(refresh)
    this.renewing.set(next, name)
    this.running.set(access, name)
    return { name, access, refresh: next }
  }

  personOf(access: string | undefined | null): string | undefined {
    const name = this.running.get((access ?? '').replace(/^(Bearer|OAuth) /, ''))
    return name !== undefined && this.people.has(name) ? name : undefined
  }

  /** A day passes: every token that runs out has done so. */
  expire(): void {
    this.running.clear()
  }
}
