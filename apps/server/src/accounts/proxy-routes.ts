import { proxyApi } from '@matrixcast/contract/account-proxies'
import { Refusal } from '@matrixcast/domain/refusal'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { type ProxyAddress, proxyUrlOf } from '@matrixcast/platforms/proxy/proxy-address'
import { tryProxy } from '@matrixcast/platforms/proxy/try-proxy'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, serve } from '../http/serve.ts'
import type { ProxyStore } from './proxy-store.ts'
import { anywhere, triedProxy } from './tried-proxy.ts'

export const proxyRoutes = ({
  proxies,
  manifests,
  audit,
}: {
  proxies: ProxyStore
  manifests: readonly PlatformManifest[]
  audit: AuditStore
}) => {
  const siteOf = ({ platform, profileUrl }: { platform: string; profileUrl: string }): string => {
    if (/^https?:/.test(profileUrl) && URL.canParse(profileUrl)) return new URL(profileUrl).origin
    const manifest = manifests.find(({ name }) => name === platform)
    return manifest && manifest.driver !== 'api' ? manifest.defaultSite : anywhere
  }

  return serve(proxyApi, {
    read: async ({ input, admin }) => ({ proxy: await proxies.read(admin.workspaceId, input.id) }),
    async save({ input, admin, signal }) {
      const { ids, password, ...given } = input
      const { workspaceId } = admin
      const subject = await proxies.subject(workspaceId, ids)
      const address = { ...given, password: password ?? passwordFor(given, subject.kept) }
      const { url: _, ...tested } = await triedProxy(address, siteOf(subject), signal)
      const testedAt = await proxies.save(workspaceId, subject.ids, address, tested)
      await audit.recordAll(admin, 'account.setProxy', subject.names, `${given.scheme}://${given.host}:${given.port}`)
      return { ...tested, testedAt }
    },
    async test({ input, admin, signal }) {
      const { workspaceId } = admin
      const subject = await proxies.subject(workspaceId, [input.id])
      if (!subject.kept) throw new Refusal('notFound')
      const answer = await tryProxy(proxyUrlOf(subject.kept), siteOf(subject), signal)
      const tested =
        answer.kind === 'answered'
          ? { answeredMs: answer.milliseconds, country: answer.country }
          : { answeredMs: null, country: '' }
      return { ...tested, testedAt: await proxies.note(workspaceId, input.id, tested) }
    },
    async remove({ input, admin }) {
      const { names, ids } = await proxies.subject(admin.workspaceId, input.ids)
      await proxies.remove(admin.workspaceId, ids)
      await audit.recordAll(admin, 'account.setProxy', names, 'none')
      return done
    },
  })
}

/** A password goes nowhere else than where it was given for. */
function passwordFor(given: Omit<ProxyAddress, 'password'>, kept: ProxyAddress | null): string {
  const isSame = kept?.host === given.host && kept.port === given.port && kept.username === given.username
  return isSame ? kept.password : ''
}
