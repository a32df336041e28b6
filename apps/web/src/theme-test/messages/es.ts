import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  theme: {
    title: 'Prueba de tema',
    meta: 'Variables, contraste de textos y componentes, claro junto a oscuro. Color {{colour}}',
    pairs: 'Contraste de textos ({{least}} como mínimo)',
    tokens: 'Variables',
  },
  modes: { light: 'Claro', dark: 'Oscuro' },
  parts: {
    primary: 'Principal',
    plain: 'Normal',
    danger: 'Peligro',
    disabled: 'Desactivado',
    link: 'Enlace',
    field: 'Campo',
    choice: 'Elección',
    switch: 'Interruptor',
    slider: 'Deslizador',
    tag: 'Etiqueta',
    progress: 'Progreso',
    info: 'Esto es una indicación.',
    error: 'Esto es lo que falló.',
    table: 'Tabla',
    one: 'Opción uno',
    two: 'Opción dos',
  },
  drop: {
    title: 'Prueba de arrastre',
    meta: 'Arrastre con el ratón; o Espacio para levantar, flechas para mover, Espacio para soltar',
    list: 'Lista',
    board: 'Tablero',
    handle: 'Arrastrar {{name}}',
    help: 'Espacio levanta, las flechas mueven, Espacio suelta, Escape abandona.',
    lifted: '{{name}} levantada',
    over: '{{name}} movida al lugar de {{other}}',
    dropped: '{{name}} soltada',
    cancelled: '{{name}} vuelve a su lugar',
    flags: { init: 'init', lifted: 'levantada', dropped: 'soltada', cancelled: 'cancelada' },
    columns: { todo: 'Pendiente', doing: 'En curso', done: 'Hecho' },
  },
}

export default words
