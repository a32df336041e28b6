import { dayNoteApi } from '@matrixcast/contract/day-notes'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { NoteStore } from './note-store.ts'

export const noteRoutes = ({ dayNotes, audit }: { dayNotes: NoteStore; audit: AuditStore }) =>
  serve(dayNoteApi, {
    async list({ input, admin }) {
      const { total, data } = await dayNotes.list(admin, input)
      return paginate(input, total, data)
    },
    async add({ input, admin }) {
      const id = await dayNotes.add(admin, input)
      await audit.record(admin, 'note.add', input.day, input.text)
      return { id }
    },
    async remove({ input: { ids }, admin }) {
      const texts: string[] = []
      const answer = await eachOf(ids, async (id) => {
        texts.push(await dayNotes.remove(admin, id))
      })
      await audit.recordAll(admin, 'note.delete', texts)
      return answer
    },
  })
