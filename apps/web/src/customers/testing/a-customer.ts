import type { Customer } from '@matrixcast/contract/customers'

/** A customer who bought once, a day ago. */
export const aCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: crypto.randomUUID(),
  number: 'C-3F2A91B0',
  name: 'Zhao',
  phone: '138****8001',
  wechat: null,
  email: null,
  level: 'A',
  tags: ['vip'],
  note: 'wants oak',
  owner: { id: crypto.randomUUID(), name: 'Lin' },
  first: { kind: 'page', name: 'A kitchen for you', link: 'Video text', work: null },
  isBlocked: false,
  isErased: false,
  dealAmount: '1999.90',
  deals: 1,
  leads: 1,
  lastContactAt: Math.floor(Date.now() / 1000) - 86_400,
  version: 3,
  createtime: Math.floor(Date.now() / 1000) - 86_400,
  ...changes,
})
