import { createHash } from 'node:crypto'

type Granted = { name: string; access: string; refresh: string }
type Code = { name: string; redirectUri: string; challenge: string | null; encoding: 'base64url' | 'hex' }

/**
 * Tokens as a platform's token service gives them. One renews and may be good for one time only, the other runs out. A person
 * begins with their secret as the one that renews, or with a code from the page of saying yes; whoever is taken off the site
 * has none that holds.
 */
export class SimulatedTokens {
  private readonly renewing = new Map<string, string>()
  private readonly running = new Map<string, string>()
  private readonly codes = new Map<string, Code>()
  private readonly people: ReadonlyMap<string, string>
  /** How often tokens were asked for. */
  asked = 0
  /** The one application that is known here. */
  app = { id: 'app', secret: 'app-secret' }

  constructor(people: ReadonlyMap<string, string>) {
    this.people = people
    for (const [name, secret] of people) this.renewing.set(secret, name)
  }

  grant(refresh: string | null, about: { once: boolean }): Granted | undefined {
    this.asked += 1
    const name = this.renewing.get(refresh ?? '')
    if (refresh === null || name === undefined || !this.people.has(name)) return undefined
    if (about.once) this.renewing.delete(refresh)
    return this.give(name, about.once ? `refresh-${this.asked}-${name}` : refresh)
  }

  codeFor(name: string, about: Omit<Code, 'name'>): string {
    const code = `code-${this.codes.size + 1}-${name}`
    this.codes.set(code, { name, ...about })
    return code
  }

  /** Whose code it is: once, with the secret behind its challenge, and with the same way back where `redirectUri` is told. */
  takeCode(fields: { get(name: string): string | null }): string | undefined {
    const code = this.codes.get(fields.get('code') ?? '')
    this.codes.delete(fields.get('code') ?? '')
    const proof = createHash('sha256').update(fields.get('code_verifier') ?? '')
    const isProven = code?.challenge === null || (code && proof.digest(code.encoding) === code.challenge)
    const told = fields.get('redirect_uri')
    return isProven && (told === null || told === code.redirectUri) ? code.name : undefined
  }

  /** Tokens for a code or for the token that renews, whichever is shown. */
  grantFor(fields: URLSearchParams, about: { once: boolean }): Granted | undefined {
    if (fields.get('grant_type') === 'refresh_token') return this.grant(fields.get('refresh_token'), about)
    const name = this.takeCode(fields)
    this.asked += 1
    return name === undefined ? undefined : this.give(name, `refresh-${this.asked}-${name}`)
  }

  personOf(access: string | undefined | null): string | undefined {
    const name = this.running.get((access ?? '').replace(/^(Bearer|OAuth) /, ''))
    return name !== undefined && this.people.has(name) ? name : undefined
  }

  /** A day passes: every token that runs out has done so. */
  expire(): void {
    this.running.clear()
  }

  /** Minutes pass: every code has run out. */
  expireCodes(): void {
    this.codes.clear()
  }

  private give(name: string, refresh: string): Granted {
    const access = `access-${this.asked}-${name}`
    this.renewing.set(refresh, name)
    this.running.set(access, name)
    return { name, access, refresh }
  }
}
