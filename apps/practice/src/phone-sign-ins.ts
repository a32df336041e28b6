import { randomBytes, randomInt } from 'node:crypto'

export type QrState = 'shown' | 'scanned' | 'confirmed' | 'expired'
type Qr = { short: string; mark: string; madeAt: number; scannedBy: string | null; isConfirmed: boolean }
type Sms = { code: string; sentAt: number; wrong: number }

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const smsLivesMs = 300_000
const mostWrong = 5

/** Signing in by a phone that is signed in already: codes it scans, and numbers sent to it. In memory only. */
export class PhoneSignIns {
  /** Tests shorten it. */
  qrLivesMs = 120_000
  private readonly qrs = new Map<string, Qr>()
  private readonly sms = new Map<string, Sms>()

  /** For one browser, known by its mark: only there the sign-in ends. */
  newQr(mark: string): { id: string; short: string } {
    for (const [id, { madeAt }] of this.qrs) if (Date.now() - madeAt > 10 * this.qrLivesMs) this.qrs.delete(id)
    const id = randomBytes(12).toString('hex')
    const short = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
    this.qrs.set(id, { short, mark, madeAt: Date.now(), scannedBy: null, isConfirmed: false })
    return { id, short }
  }

  stateOf(id: string): QrState {
    const qr = this.qrs.get(id)
    if (!qr || (!qr.isConfirmed && Date.now() - qr.madeAt > this.qrLivesMs)) return 'expired'
    if (qr.isConfirmed) return 'confirmed'
    return qr.scannedBy === null ? 'shown' : 'scanned'
  }

  /** The code under a picture, typed where there is no camera. */
  idOf(short: string): string | null {
    const wanted = short.trim().toUpperCase()
    return [...this.qrs].find(([id, qr]) => qr.short === wanted && this.stateOf(id) !== 'expired')?.[0] ?? null
  }

  scan(id: string, name: string): boolean {
    const qr = this.qrs.get(id)
    if (!qr || this.stateOf(id) === 'expired' || (qr.scannedBy !== null && qr.scannedBy !== name)) return false
    qr.scannedBy = name
    return true
  }

  confirm(id: string, name: string): boolean {
    const qr = this.qrs.get(id)
    if (qr?.scannedBy !== name || this.stateOf(id) !== 'scanned') return false
    qr.isConfirmed = true
    return true
  }

  /** Once, and only for the browser that showed the picture. */
  enter(id: string, mark: string): string | null {
    const qr = this.qrs.get(id)
    if (!qr?.isConfirmed || qr.mark !== mark) return null
    this.qrs.delete(id)
    return qr.scannedBy
  }

  send(name: string): void {
    this.sms.set(name, { code: String(randomInt(100_000, 1_000_000)), sentAt: Date.now(), wrong: 0 })
  }

  /** What lies on the phone of this account; null: nothing that still counts. */
  messageOf(name: string): string | null {
    const sms = this.sms.get(name)
    return sms && Date.now() - sms.sentAt < smsLivesMs && sms.wrong < mostWrong ? sms.code : null
  }

  /** A right number counts once; after five wrong ones none does. */
  fits(name: string, given: string): boolean {
    const code = this.messageOf(name)
    if (code !== null && given.trim() === code) return this.sms.delete(name)
    const sms = this.sms.get(name)
    if (sms) sms.wrong += 1
    return false
  }
}
