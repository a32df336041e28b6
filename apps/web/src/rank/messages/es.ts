import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Clasificación de cuentas',
  meta: 'Lo nuevo de los últimos {{count}} días; puestos frente a otros tantos días antes',
  meta_one: 'Lo nuevo del último día; puestos frente al día anterior',
  toWorks: 'Por obras',
  search: 'Buscar cuentas',
  days: 'Período',
  lastDays: 'Últimos {{count}} días',
  lastDays_one: 'Último día',
  platform: 'Plataforma',
  group: 'Grupo',
  ungrouped: 'Sin grupo',
  account: 'Cuenta',
  place: 'Puesto',
  moved: 'Cambio',
  same: 'igual',
  up: 'sube',
  down: 'baja',
  before: '{{figure}} antes',
  readAt: 'Leído',
  empty: 'Aún no hay cuentas',
  emptyHint: 'Conecte cuentas y publique; aquí verá sus puestos.',
  by: {
    plays: 'Reproducciones',
    interactions: 'Interacciones',
    fans: 'Seguidores nuevos',
    posts: 'Publicaciones',
    leads: 'Leads',
  },
}

export default words
