// Tries one proxy in a process of its own, which trusts what its environment says: `tsx try-proxy-once.ts <proxy> <site>`.
import { tryProxy } from '../proxy/try-proxy.ts'

const [, , proxyUrl = '', site = ''] = process.argv
console.log((await tryProxy(proxyUrl, site, new AbortController().signal)).kind)
