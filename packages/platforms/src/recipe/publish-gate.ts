import type { Page } from 'playwright-core'
import {
  type Answered,
  isDeclared,
  type PublishRequest,
  type ReadAnswer,
  readAnswer,
  type Sending,
} from './publish-request.ts'
import type { Recipe } from './recipe-schema.ts'
import { type Gate, type Passage, type RequestWatch, watchRequests } from './request-watch.ts'

const mostNamed = 20

/** `isByPerson`: who may mend what was refused and press again. */
type Permit = { isOurs(): boolean; isByPerson: boolean }
export type GateState = 'closed' | 'armed' | 'sent' | 'accepted' | 'rejected' | 'lost'

/**
 * What a page may send around its one press. A portal's publish request is declared; it leaves once, by one permit for all its
 * addresses, and nothing leaves while its answer is out, or in doubt.
 *
 * | state | the declared request | any other that may change something |
 * | --- | --- | --- |
 * | closed: until the press | stops | goes |
 * | armed: pressed, and still ours | goes once | goes |
 * | sent: without an answer | stops | stops |
 * | accepted, rejected: by a declared code | stops; after a refusal of a person's press goes once more | goes |
 * | lost: broke off, unclear, or no longer ours | stops | stops |
 */
export class PublishGate implements Gate {
  state: GateState = 'closed'
  /** The last one that came. */
  answer: ReadAnswer | null = null
  /** Method, host and path of what left since the press, never a query or a body. */
  readonly sent: string[] = []
  private readonly declared: readonly PublishRequest[]
  private readonly log: (step: string, facts: Record<string, string>) => void
  private permit: Permit | null = null
  private taken: PublishRequest | null = null
  private watch: RequestWatch | null = null

  constructor(declared: readonly PublishRequest[], log: PublishGate['log'] = () => undefined) {
    this.declared = declared
    this.log = log
  }

  /** Closed around a page that was not opened yet. */
  static async around(page: Page, declared: readonly PublishRequest[], log?: PublishGate['log']): Promise<PublishGate> {
    const gate = new PublishGate(declared, log)
    const addresses = declared.flatMap(({ hosts, path }) =>
      hosts.map((host) => `*://${host}${path.replace(/\/+$/, '')}*`),
    )
    gate.watch = await watchRequests(page, gate, addresses)
    return gate
  }

  /** Right before the press. */
  async arm(permit: Permit): Promise<void> {
    await this.watch?.widen()
    this.permit = permit
    this.state = 'armed'
  }

  /** Nothing of it leaves any more. */
  shut(): void {
    if (this.state === 'armed' || this.state === 'sent') this.state = 'lost'
  }

  /** The page is asked no more. */
  async end(): Promise<void> {
    await this.watch?.end()
  }

  passage(sending: Sending, isSentOn: boolean): Passage {
    const isIt = isSentOn || this.declared.some((one) => isDeclared(one, sending))
    if (this.isPending && !this.permit?.isOurs()) this.state = 'lost'
    if (isSentOn) return this.state === 'sent' ? 'answered' : 'stops'
    const passage = isIt ? this.ofDeclared(sending) : this.state === 'sent' || this.state === 'lost' ? 'stops' : 'goes'
    const name = nameOf(sending)
    if (isIt && passage === 'stops') this.log('kept from leaving', { request: name, state: this.state })
    if (this.state !== 'closed' && passage !== 'stops' && this.sent.length < mostNamed) this.sent.push(name)
    return passage
  }

  heard(answer: Answered | null): void {
    if (this.state !== 'sent' || !this.taken) return
    this.answer = answer ? readAnswer(this.taken, answer) : { kind: 'unclear', message: '' }
    const { kind } = this.answer
    if (kind === 'rejected' && this.permit?.isByPerson) this.state = 'armed'
    else this.state = kind === 'unclear' ? 'lost' : kind
  }

  private get isPending(): boolean {
    return this.state === 'armed' || this.state === 'sent'
  }

  private ofDeclared(sending: Sending): Passage {
    if (this.state !== 'armed') return 'stops'
    this.taken = this.declared.find((one) => isDeclared(one, sending)) ?? null
    this.state = 'sent'
    return 'answered'
  }
}

const nameOf = ({ method, url }: Sending): string => {
  const { host, pathname } = new URL(url)
  return `${method} ${host}${pathname}`
}

/** The requests by which a portal publishes; where its site stands elsewhere, there. */
export function requestsOf({ commit, sites }: Pick<Recipe, 'commit' | 'sites'>, site: string): PublishRequest[] {
  const { request = [] } = commit
  return site === sites.site ? request : request.map((one) => ({ ...one, hosts: [new URL(site).host] }))
}
