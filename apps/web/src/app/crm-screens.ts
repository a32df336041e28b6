import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** The screens of people who write, may buy, or bought. */
export const crmScreens: readonly Screen[] = [
  {
    name: 'leads',
    path: paths.leads,
    needs: 'lead:list',
    section: 'crm',
    group: null,
    words: ['leads'],
    load: async () => (await import('../leads/LeadsScreen.tsx')).LeadsScreen,
  },
  {
    name: 'phoneLeads',
    path: paths.phoneLeads,
    needs: 'lead:list',
    section: 'crm',
    group: null,
    words: ['leads'],
    load: async () => (await import('../leads/PhoneLeadsScreen.tsx')).PhoneLeadsScreen,
  },
  {
    name: 'appointments',
    path: paths.appointments,
    needs: 'lead:list',
    section: 'crm',
    group: null,
    words: ['leads'],
    load: async () => (await import('../leads/AppointmentsScreen.tsx')).AppointmentsScreen,
  },
  {
    name: 'customers',
    path: paths.customers,
    needs: 'customer:list',
    section: 'crm',
    group: null,
    words: ['customers'],
    load: async () => (await import('../customers/CustomersScreen.tsx')).CustomersScreen,
  },
  {
    name: 'chat',
    path: paths.chat,
    needs: 'talk:list',
    section: 'crm',
    group: null,
    words: ['chat'],
    load: async () => (await import('../chat/ChatScreen.tsx')).ChatScreen,
  },
  {
    name: 'links',
    path: paths.links,
    needs: 'link:list',
    section: 'crm',
    group: null,
    words: ['links'],
    load: async () => (await import('../links/LinksScreen.tsx')).LinksScreen,
  },
]
