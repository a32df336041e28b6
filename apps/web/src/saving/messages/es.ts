import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  saved: 'Guardado {{time}}',
  waiting: 'Sin guardar, está aquí',
  saving: 'Guardando',
  onlyHere: 'Sin servidor; está aquí',
  refused: 'No se guardó',
  unsent: 'Sin guardar desde hace 10 s: no se ha enviado',
  unanswered: 'Sin guardar desde hace 10 s: el servidor no responde',
  fault: 'Sin guardar por un fallo del programa; está aquí',
  now: 'Guardar ahora',
  conflict: 'Alguien lo cambió',
  readOnly: 'Solo lectura',
  conflictTitle: 'Alguien cambió la misma parte',
  conflictBody: 'Mientras editaba, otra ventana u otra persona guardó la misma parte. Elija cuál queda.',
  conflictHint: 'Si sobrescribe, la otra queda entre las versiones.',
  keepCopy: 'Guardar la mía como copia',
  takeTheirs: 'Usar la otra',
  overwrite: 'Sobrescribir con la mía',
}

export default words
