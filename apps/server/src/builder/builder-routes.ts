import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import type { SentFile } from '@matrixcast/contract/builder-images'
import { pageCoverApi } from '@matrixcast/contract/page-covers'
import { templateApi } from '@matrixcast/contract/templates'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Storage } from '../storage/storage.ts'
import { avatarFolder, isAvatarKey } from './avatar-address.ts'
import type { BuilderParts } from './builder-parts.ts'
import { readOrRefuse } from './stored-project.ts'

type Needs = Pick<
  BuilderParts,
  | 'builders'
  | 'invites'
  | 'projects'
  | 'revisions'
  | 'presence'
  | 'members'
  | 'pageNews'
  | 'pageTemplates'
  | 'publications'
  | 'firstPages'
  | 'covers'
> & {
  pictures: { keep: (folder: string, sent: SentFile) => Promise<string> }
  sessions: SessionStore
  people: PeopleStore
  audit: AuditStore
  storage: Storage
}

/** A guest's password is as short as the page builder's own rule has it; all others keep the product's. */
const leastOfAdministrator = 8

export const builderRoutes = (needs: Needs): Served[] => {
  const { sessions, people, builders, invites, audit, projects, revisions, presence, pictures, storage } = needs
  const { publications, firstPages, covers, members, pageNews, pageTemplates } = needs
  type Begin = Parameters<typeof builders.begin>
  const begun = async (person: Begin[0], { permissions }: { permissions: readonly string[] }, visit: Begin[1]) => ({
    ...(await builders.begin(person, visit)),
    permissionsList: permissions.map((perms) => ({ perms })),
  })
  const forget = async (keys: readonly string[]) => {
    for (const key of keys) await storage.remove(key)
  }
  return [
    serve(quarkApi, {
      /** The sign-in of the rest of the product: a person has one password. */
      async login({ input, ip, userAgent }) {
        const person = await sessions.identify({ ...input, device: '' }, ip)
        const principal = await people.principalOf(person.workspaceId, person.id, ip)
        if (!principal?.permissions.includes('builder:use')) throw new Refusal('noPermission')
        return begun(person, principal, { ip, userAgent })
      },
      async register({ input, ip, userAgent }) {
        const person = await invites.register(input, ip)
        const principal = await people.principalOf(person.workspaceId, person.id, ip)
        if (!principal) throw new Refusal('noPermission')
        await audit.record(principal, 'builder.register', person.username)
        return begun(person, principal, { ip, userAgent })
      },
      info: ({ builder }) => builders.own(builder),
      async setPassword({ input, builder }) {
        const { admin, sessionId } = builder
        if (admin.role !== 'builder' && input.newPass.length < leastOfAdministrator) {
          throw new Refusal('invalidInput', { field: 'newPass', reason: 'passwordShort' })
        }
        await sessions.setPassword(admin, input.oldPass, input.newPass, sessionId)
        await audit.record(admin, 'session.setPassword', admin.username)
        return builders.own(builder)
      },
      rename: ({ input, builder }) => builders.rename(builder, input.name),
      async setAvatar({ input, builder }) {
        const before = await builders.setAvatar(
          builder,
          await pictures.keep(avatarFolder(builder.workspaceId), input.file),
        )
        if (isAvatarKey(before)) await storage.remove(before)
        return builders.own(builder)
      },
      users: async ({ input, builder }) => ({ list: await builders.search(builder, input.keywords) }),
      myPages: ({ input, builder }) => projects.list(builder, input.type, input.pageMode),
      members: ({ input, builder }) => members.list(builder, input.pageId),
      async addMembers({ input, builder }) {
        const { members: all, title } = await members.add(builder, input.pageId, input.userIds)
        await audit.record(builder.admin, 'builder.addMembers', title)
        return all
      },
      async removeMember({ input, builder }) {
        const { members: all, title } = await members.remove(builder, input.pageId, input.userId)
        await audit.record(builder.admin, 'builder.removeMember', title)
        return all
      },
      detail: ({ input, builder }) => projects.detail(builder, input.pageId),
      create: ({ input, builder }) => projects.create(builder, input),
      async update({ input: { pageData }, builder }) {
        const saved = await projects.update(builder, pageData)
        return pageData.isPublish === true ? { ...saved, ...(await publications.order(builder, pageData._id)) } : saved
      },
      async remove({ input, builder }) {
        await forget(await projects.remove(builder, input.id))
        return {}
      },
      async setPublish({ input, builder }) {
        if (await pageTemplates.setMarket(builder, input.id, input.isPublish)) return {}
        if (input.isPublish) return publications.order(builder, input.id)
        const { slug, gone } = await publications.withdraw(builder, input.id)
        await forget(gone)
        return { slug }
      },
      copy: async ({ input, builder }) => ({ _id: await projects.copy(builder, input.id) }),
    }),
    serve(pageCoverApi, {
      info: ({ input, builder }) => covers.info(builder, input.pageId),
      async choose({ input, builder }) {
        await covers.choose(builder, input.pageId, input.cover)
        return done
      },
    }),
    serve(templateApi, {
      make: async ({ input, builder }) => ({ _id: await pageTemplates.make(builder, input.id) }),
      mine: ({ input, builder }) => pageTemplates.mine(builder, input.pageMode),
      market: ({ input, builder }) => pageTemplates.market(builder, input.pageMode),
      async edit({ input, builder }) {
        await pageTemplates.edit(builder, input)
        return done
      },
    }),
    serve(builderApi, {
      beat: ({ input, builder }) => presence.beat(builder, input),
      news: ({ input, builder: caller, signal }) => pageNews.next({ ...input, caller, signal }),
      async createQuarkToken({ admin, ip, userAgent }) {
        const { adminInfo } = await people.info(admin.workspaceId, admin.id)
        return begun({ ...admin, avatar: adminInfo.avatar }, admin, { ip, userAgent })
      },
      firstPage: ({ input, builder }) => firstPages.find(builder, input),
      revisions: async ({ input, builder }) => ({ data: await revisions.list(builder, input.pageId) }),
      async revision({ input, builder }) {
        const { doc, projectId: _, ...row } = await revisions.find(builder, input.id)
        return { ...row, document: readOrRefuse(doc).project }
      },
      async restore({ input, builder }) {
        return projects.restore(builder, await revisions.find(builder, input.id), input.version)
      },
      async nameRevision({ input, builder }) {
        await projects.nameRevision(builder, input.pageId, input.label)
        return done
      },
    }),
  ]
}
