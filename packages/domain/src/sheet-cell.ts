/**
 * Why a cell of a table is not what it seems. `error`: it shows an error. `noValue`: a formula that no program has calculated.
 * `rounded`: a number of more than 15 digits, of which the last are lost. `format`: how it is shown is not understood.
 * `blank`: it shows nothing and is not empty.
 */
export const cellMarks = ['error', 'noValue', 'rounded', 'format', 'blank'] as const
export type CellMark = (typeof cellMarks)[number]

/** The errors of spreadsheets, as English, Spanish, German, French, Portuguese and Italian ones show them, and a column too narrow. */
const errors = new RegExp(
  `^(?:#(?:${[
    '(?:¡)?(?:NULL|NULO|REF|BEZUG|RIF)!',
    '(?:¡)?(?:DIV/0|DESBORDAMIENTO|SPILL|CALC|VALUE|VALOR|WERT|VALEUR|VALORE)!',
    '(?:¿)?(?:NAME|NOMBRE|NOM|NOME)\\?',
    '(?:¡)?(?:NUM|NÚM|ZAHL|NOMBRE)!',
    'N/[AD]',
    'N/DISP',
    'NV',
    'GETTING_DATA',
    '(?:BUSY|FIELD|BLOCKED|CONNECT|UNKNOWN|PYTHON|EXTERNAL|TIMEOUT|FMT|ERROR)!?',
    '#{2,}',
  ].join('|')})|Err:\\d{3})$`,
  'i',
)

/** Whether all of a cell is the name of an error, as spreadsheets show it. */
export const isErrorText = (text: string): boolean => errors.test(text.trim())

/** What is said of a cell with a mark. */
export const faultOfMark = {
  error: 'cellError',
  noValue: 'cellNoValue',
  rounded: 'cellRounded',
  format: 'cellFormat',
  blank: 'cellBlank',
} as const satisfies Record<CellMark, string>
