import { createHash } from 'node:crypto'
import { addressBlock } from './address-block.ts'

/** One thing that is counted, and how often within a window. */
export type Lane = { subject: string; most: number }

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
const nameKey = (username: string): string => keyOf(username.toLowerCase())
const addressKey = (ip: string): string => keyOf(addressBlock(ip))
const lane = (most: number, ...subject: string[]): Lane => ({ subject: subject.join(' '), most })

/**
 * A device that signed in before has a lane of its own, which nobody else can fill. All others are counted by name and address;
 * the name's own figure is high, for whoever tries many addresses.
 */
export function signInLanes(given: { username: string; ip: string; deviceId: string | undefined }): Lane[] {
  const name = nameKey(given.username)
  if (given.deviceId !== undefined) return [lane(10, 'signIn', name, 'device', keyOf(given.deviceId))]
  const address = addressKey(given.ip)
  return [lane(10, 'signIn', name, 'address', address), lane(100, 'signIn', name), lane(50, 'signInAddress', address)]
}

/** Codes of a second factor, by whoever has the password already: as sign-ins are counted. */
export function factorLanes(given: { adminId: string; ip: string; deviceId: string | undefined }): Lane[] {
  const { adminId, ip, deviceId } = given
  if (deviceId !== undefined) return [lane(10, 'factor', adminId, 'device', keyOf(deviceId))]
  return [lane(10, 'factor', adminId, 'address', addressKey(ip)), lane(50, 'factor', adminId)]
}

/** What opens a locked sign-in: the lanes of a name, and those of all addresses. */
export const signInPatterns = (username: string): string[] => [`signIn ${nameKey(username)}%`, 'signInAddress %']

/** Secrets of 256 bits that anybody may bring: a link to sign in, a link of a phone. */
export const linkLanes = (kind: 'loginCode' | 'handoff' | 'builderInvite' | 'formKey', ip: string): Lane[] => [
  lane(30, kind, addressKey(ip)),
]

/** The old password of whoever is signed in. */
export const passwordLanes = (adminId: string): Lane[] => [lane(10, 'password', adminId)]

/** Codes of cloud managers: by person, and of all together. */
export const pairingCodeLanes = (adminId: string): Lane[] => [
  lane(10, 'pairingCode', adminId),
  lane(500, 'pairingCode'),
]

/** A form of a public page: by visitor and page, and by address. */
export const submissionLanes = (slug: string, ip: string, agent: string): Lane[] => [
  lane(30, 'submission', slug, keyOf(`${addressBlock(ip)} ${agent}`)),
  lane(300, 'submission', addressKey(ip)),
]

/** The password of a report: by visitor, and of all together. */
export const reportLanes = (slug: string, ip: string): Lane[] => [
  lane(10, 'report', slug, addressKey(ip)),
  lane(100, 'report', slug),
]

/** What a program sends with the key of a form. */
export const addLeadLanes = (formId: string): Lane[] => [lane(1000, 'addLead', formId)]

/** Messages on a chat page: by visitor and page, and by address. */
export const chatLanes = (slug: string, ip: string, agent: string): Lane[] => [
  lane(60, 'chatPage', slug, keyOf(`${addressBlock(ip)} ${agent}`)),
  lane(600, 'chatPage', addressKey(ip)),
]

/** Sign-ins that anybody may make: by address, and of all together. */
export const registrationLanes = (ip: string): Lane[] => [
  lane(10, 'registration', addressKey(ip)),
  lane(100, 'registration'),
]

/** What anybody may ask for, or often: by address, and of all together. */
export const requestLanes = (kind: 'pairing' | 'uiError', ip: string): Lane[] => [
  lane(kind === 'pairing' ? 20 : 60, kind, addressKey(ip)),
  lane(kind === 'pairing' ? 200 : 600, kind),
]

/** Codes of coupons that are none, by whoever types them at the counter. */
export const couponLanes = (adminId: string): Lane[] => [lane(10, 'coupon', adminId)]

/** Claims of guests: a busy shop is one address. */
export const claimLanes = (ip: string): Lane[] => [lane(600, 'fissionClaim', addressKey(ip))]

/** Addresses of posts that one guest tells: about thirty an hour. */
export const postReportLanes = (personId: string): Lane[] => [lane(8, 'fissionReport', personId)]
