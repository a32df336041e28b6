import { formApi, openApi } from '@matrixcast/contract/forms'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { FormDesk } from './form-desk.ts'
import type { FormIntakeStore } from './form-intake-store.ts'
import type { drawForm, drawThanks } from './form-page.ts'
import type { FormStore } from './form-store.ts'

type Needs = {
  forms: FormStore
  formIntakes: FormIntakeStore
  formDesk: FormDesk
  formPages: { draw: typeof drawForm; thanks: typeof drawThanks }
  audit: AuditStore
  origins: readonly string[]
}

export const formRoutes = (needs: Needs): Served[] => {
  const { forms, formIntakes, formDesk, formPages, audit, origins } = needs
  const urlOf = (slug: string) => `${origins[0] ?? ''}/r/${slug}`
  const screens = serve(formApi, {
    async list({ input, admin }) {
      const { total, data } = await forms.list(admin, input)
      return paginate(
        input,
        total,
        data.map((row) => ({ ...row, url: urlOf(row.slug) })),
      )
    },
    async save({ input, admin }) {
      const { id, slug, isNew } = await forms.save(admin, input)
      await audit.record(admin, isNew ? 'form.add' : 'form.edit', input.name)
      return { id, url: urlOf(slug) }
    },
    async setState({ input, admin }) {
      const isOpen = input.state === 'open'
      const names: string[] = []
      const answer = await eachOf(input.ids, async (id) => {
        names.push(await forms.setOpen(admin, id, isOpen))
      })
      await audit.recordAll(admin, isOpen ? 'form.open' : 'form.close', names)
      return answer
    },
    preview: async ({ input }) => ({
      html: formPages.draw(input, {
        nonce: '',
        view: '',
        click: '',
        isEmbedded: false,
        valuesOf: () => [],
        hasConsent: false,
        faults: [],
        // Nothing is typed in a preview, so no number is judged.
        country: 'CN',
      }),
    }),
    async makeKey({ input, admin }) {
      const { key, name } = await forms.makeKey(admin, input.id)
      await audit.record(admin, 'form.makeKey', name)
      return { key }
    },
    async removeKey({ input, admin }) {
      await audit.record(admin, 'form.removeKey', await forms.removeKey(admin, input.id))
      return done
    },
    async intakes({ input, admin }) {
      const { total, data } = await formIntakes.list(admin, input)
      return paginate(input, total, data)
    },
  })
  return [screens, serve(openApi, { addLead: ({ input, form }) => formDesk.addLead(form, input) })]
}
