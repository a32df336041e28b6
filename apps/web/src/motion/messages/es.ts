import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Animación',
  roles: {
    entrance: 'Entrada',
    accent: 'Énfasis',
    exit: 'Salida',
  },
  names: {
    fadeIn: 'Aparecer',
    slideInLeft: 'Entrar por la izquierda',
    slideInRight: 'Entrar por la derecha',
    slideInUp: 'Entrar desde abajo',
    slideInDown: 'Entrar desde arriba',
    zoomIn: 'Ampliar al entrar',
    bounceIn: 'Entrar rebotando',
    rotateIn: 'Entrar girando',
    dropIn: 'Caer',
    typewriter: 'Máquina de escribir',
    fadeOut: 'Desvanecer',
    slideOutLeft: 'Salir por la izquierda',
    slideOutRight: 'Salir por la derecha',
    zoomOut: 'Reducir al salir',
    pulse: 'Latido',
    shake: 'Sacudida',
    swing: 'Balanceo',
    flash: 'Destello',
    float: 'Flotar',
  },
  lasts: 'Duración',
  after: 'Retraso',
  loops: 'En bucle',
  remove: 'Quitar animación',
  add: 'Añadir animación',
  play: 'Reproducir',
  still: 'Su sistema pide menos movimiento',
  seconds: 's',
  raise: 'Subir animación',
  times: 'Veces',
}

export default words
