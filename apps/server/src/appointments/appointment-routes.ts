import { appointmentApi } from '@matrixcast/contract/appointments'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { type Served, serve } from '../http/serve.ts'
import type { AppointmentParts } from './appointment-parts.ts'

export const appointmentRoutes = ({
  appointments,
  places,
  leadList,
  audit,
}: Pick<AppointmentParts, 'appointments' | 'places'> & {
  leadList: { find: (workspaceId: string, id: string) => Promise<{ number: string }> }
} & { audit: AuditStore }): Served =>
  serve(appointmentApi, {
    async list({ input, admin }) {
      const { total, rows } = await appointments.page(admin.workspaceId, input)
      return paginate(input, total, rows)
    },
    async add({ input, admin }) {
      const { number } = await leadList.find(admin.workspaceId, input.leadId)
      const made = await appointments.add(admin, input)
      await audit.record(admin, 'lead.appoint', number)
      return made
    },
    async setState({ input: { ids, ...given }, admin }) {
      const numbers: string[] = []
      const answer = await eachOf(ids, async (id) => {
        numbers.push(await appointments.setState(admin, { id, ...given }))
      })
      await audit.recordAll(admin, 'lead.moveAppointment', numbers, given.move)
      return answer
    },
    slots: async ({ input, admin }) => ({
      data: await appointments.slots(admin.workspaceId, input.place_id, input.date),
    }),
    places: async ({ admin }) => ({ data: await places.list(admin.workspaceId) }),
    async savePlace({ input, admin }) {
      const id = await places.save(admin.workspaceId, input)
      await audit.record(admin, 'lead.savePlace', input.name)
      return { id }
    },
  })
