import { BlockList, isIP } from 'node:net'

/** Addresses of this machine, its network, and those that only stand for others (IANA special-purpose registries). */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  inside.addSubnet(net, bits, 'ipv6')
}

/** Whether an address of the outside world. An IPv4 address written as IPv6 is judged as what it is; a name is none. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  const family = isIP(mapped)
  if (family === 0 || /^::ffff:/i.test(mapped)) return false
  return !inside.check(mapped, family === 4 ? 'ipv4' : 'ipv6')
}

const near = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  near.addSubnet(net, bits, 'ipv4')
}
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** Whether an address of this machine or of a private network, where people keep servers of their own. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  const family = isIP(plain)
  return family !== 0 && near.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
