import { appointmentApi } from '@matrixcast/contract/appointments'
import { paginate } from '../db/page.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

export const appointmentRoutes = ({
  appointments,
  places,
  leadList,
  audit,
}: Pick<Parts, 'appointments' | 'places' | 'leadList' | 'audit'>): Served =>
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
    async setState({ input, admin }) {
      await audit.record(admin, 'lead.moveAppointment', `${await appointments.setState(admin, input)} ${input.move}`)
      return done
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
