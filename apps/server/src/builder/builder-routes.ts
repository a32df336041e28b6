import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { Refusal } from '@matrixcast/domain/refusal'
import { done, type Served, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'
import { readOrRefuse } from './stored-project.ts'

type Needs = Pick<Parts, 'sessions' | 'people' | 'builders' | 'projects' | 'revisions'>

export const builderRoutes = ({ sessions, people, builders, projects, revisions }: Needs): Served[] => [
  serve(quarkApi, {
    /** The sign-in of the rest of the product: a person has one password. */
    async login({ input, ip, userAgent }) {
      const person = await sessions.identify({ ...input, device: '' }, ip)
      const principal = await people.principalOf(person.workspaceId, person.id, ip)
      if (!principal?.permissions.includes('builder:use')) throw new Refusal('noPermission')
      return builders.begin(person, { ip, userAgent })
    },
    info: ({ builder }) => builders.own(builder),
    rename: ({ input, builder }) => builders.rename(builder, input.name),
    users: async ({ input, builder }) => ({ list: await builders.search(builder, input.keywords) }),
    async myPages({ input, builder }) {
      const { total, ...mine } = await projects.list(builder, input.pageMode)
      const counts = { myPageCount: total, myCooperationPageCount: 0 }
      return input.type === 'my' ? { ...mine, ...counts } : { pages: [], ...counts }
    },
    detail: ({ input, builder }) => projects.detail(builder, input.pageId),
    create: ({ input, builder }) => projects.create(builder, input),
    update: ({ input, builder }) => projects.update(builder, input.pageData),
    async remove({ input, builder }) {
      await projects.remove(builder, input.id)
      return {}
    },
    copy: async ({ input, builder }) => ({ _id: await projects.copy(builder, input.id) }),
  }),
  serve(builderApi, {
    async createQuarkToken({ admin, ip, userAgent }) {
      const { adminInfo } = await people.info(admin.workspaceId, admin.id)
      return builders.begin({ ...admin, avatar: adminInfo.avatar }, { ip, userAgent })
    },
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
