import type zh from './zh.ts'

const words: typeof zh = {
  publishWorks: 'Publicar obras',
  close: 'Cerrar',
  handled: '{{total}} obras · {{handled}} tratadas',
  total: 'Progreso total',
  busy: 'Se están publicando vídeos; no cierre ni recargue esta página.',
  busyHint: 'Publicando; se puede cerrar al terminar',
  waitsForHelper: 'El asistente no está conectado; se publicará en cuanto lo esté.',
  openHelper: 'Abrir el asistente',
  column: {
    platform: 'Plataforma',
    account: 'Cuenta',
    title: 'Título',
    topic: 'Temas',
    progress: 'Progreso',
    state: 'Estado',
  },
  failedBecause: 'Publicación fallida, motivo: {{reason}}',
  confirmPublished: 'Confirmo que está publicado',
  retry: 'Reintentar',
  notThere:
    'Se detuvo antes de enviar: la obra no está en la plataforma. Arregle el motivo y reintente; si la publicó desde el móvil, confirme.',
  mayBeThere: 'Puede estar publicada: mire en la plataforma y confirme si está; no la publique otra vez sin más.',
  note: {
    fetching: 'obteniendo el archivo',
    preparing: 'archivo obtenido, rellenando',
    committing: 'enviando',
    accepted: 'se verificará sola',
    scheduled: 'la plataforma la publica a su hora',
    verified: 'leída de vuelta',
    byHand: 'confirmada por un operador',
  },
  stopRest: 'Detener las otras {{count}}',
  finish: 'Hecho',
  seeHub: 'Ver la producción',
  mendFailed: 'Arreglar las {{count}} fallidas',
  summary: 'Hecho. Publicadas esta vez: {{succeeded}}; fallidas: {{failed}}.',
  breakdown: '{{verified}} verificadas, {{accepted}} aceptadas (la verificación sigue), {{byHand}} a mano.',
  noTasks: 'No hay nada que publicar ahora.',
  nothingLeft: '¡Publicado!',
  prompt: 'Se han detectado {{count}} obras sin publicar, ¿publicar ahora?',
  promptYes: 'Publicar ahora',
  promptNo: 'Cancelar',
}

export default words
