import { aBook, type BookCell, type BookSheet } from './a-workbook.ts'

/** `sheet`: which one an office shows first. Hidden rows count from 1, hidden columns too. */
export type TableOfKind = {
  kind: string
  variant: number
  sheet: string
  hiddenRows: readonly number[]
  hiddenColumns: readonly number[]
  make: () => Promise<Buffer>
}

type Rows = readonly (readonly BookCell[])[]
type Given = Partial<Omit<BookSheet, 'rows' | 'name'>> & {
  rows: readonly [Rows, Rows]
  others?: readonly BookSheet[]
  /** Whether the others stand before it. */
  isLast?: boolean
  since1904?: boolean
}

const inline = (xml: string): BookCell => ({ xml: `<c r="@" t="inlineStr"><is>${xml}</is></c>` })
const shown = (number: number | string, format: string): BookCell => ({ number, format })
const people: Rows = [
  ['a', '13800138001', 'x'],
  ['b', '13800138002', 'y'],
  ['c', '13800138003', 'z'],
]
const others: Rows = [
  ['Zhao', 13_800_138_004, 'first'],
  ['Qian', 13_800_138_005, 'second'],
  ['Sun', 13_800_138_006, 'third'],
]

const kinds: Readonly<Record<string, Given>> = {
  texts: {
    rows: [
      [
        [inline('<r><t>ri</t></r><r><t>ch</t></r>'), ' padded ', 'two\nlines'],
        ['课', '+86 138 0013 8000', '<b>&amp;"'],
      ],
      [
        [inline('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'), '=1+1', "'quoted"],
        ['_x0041_', 'tab\tbed', '007'],
      ],
    ],
  },
  numbers: {
    rows: [
      [
        [1, 13_800_138_001, 0.1],
        [-5, 1234.5678, 1e-7],
      ],
      [
        [{ xml: '<c r="@"><v>0.30000000000000004</v></c>' }, { xml: '<c r="@"><v>1.3800138001E10</v></c>' }, 0],
        [{ xml: '<c r="@"><v>0.333333333333333</v></c>' }, 123_456_789.125, 999_999_999_999_999],
      ],
    ],
  },
  'number formats': {
    rows: [
      [
        [shown(1234.5, '#,##0.00'), shown(0.375, '0%'), shown(0.375, '0.0%')],
        [shown(13_800_138_001, '000-0000-0000'), shown(7, '00000'), shown(1234.5, '"¥"#,##0.00')],
        [shown(-12, '0;(0)'), shown(0, '0;-0;"none"'), shown(1_234_567, '#,##0,')],
      ],
      [
        [shown(13_800_138_001, '0.00E+00'), shown(0.75, '# ?/?'), shown(2.5, '0')],
        [shown(250, '[>100]"many";0'), shown(1.005, '0.00'), shown(5, '0 "pcs"')],
        [
          { words: 'w', format: '0;0;0;"text: "@' },
          shown(-1234.5, '#,##0.00_);[Red](#,##0.00)'),
          shown(12.3, '[$€-407] 0.00'),
        ],
      ],
    ],
  },
  'days and times': {
    rows: [
      [
        [{ time: 46_361.375 }, shown(46_361.375, 'yyyy-mm-dd'), shown(46_361.375, 'm/d/yyyy h:mm')],
        [shown(0.375, 'h:mm'), shown(1.5, '[h]:mm'), shown(46_361, 'yyyy-mm-dd hh:mm')],
      ],
      [
        [shown(46_361.375, 'd-mmm-yyyy'), shown(46_361.395_833_333_3, 'yyyy-mm-dd hh:mm'), shown(0.7504, 'hh:mm:ss')],
        [
          shown(46_361.375, 'yyyy"年"m"月"d"日"'),
          shown(0.5, 'h:mm AM/PM'),
          shown(46_361.999_99, 'yyyy-mm-dd hh:mm:ss'),
        ],
      ],
    ],
  },
  'days since 1904': {
    since1904: true,
    rows: [
      [[{ time: 44_899.375 }, shown(44_899, 'yyyy-mm-dd'), 44_899]],
      [[shown(0.25, 'h:mm'), shown(44_899.5, 'm/d/yyyy h:mm'), shown(1, 'yyyy-mm-dd')]],
    ],
  },
  'yes and no': {
    rows: [
      [
        [true, false, 'TRUE'],
        ['x', { xml: '<c r="@" t="b"><v>1</v></c>' }, 1],
      ],
      [[{ formula: '1=1', value: 1 }, { xml: '<c r="@" t="b"><f>1=2</f><v>0</v></c>' }, 'false']],
    ],
  },
  errors: {
    rows: [
      [
        ['a', { error: '#REF!' }, { error: '#N/A' }],
        ['b', { error: '#DIV/0!' }, 'y'],
      ],
      [
        ['a', { xml: '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, { error: '#VALUE!' }],
        [{ error: '#NAME?' }, '#N/A', { error: '#NUM!' }],
      ],
    ],
  },
  formulas: {
    rows: [
      [
        ['a', { formula: 'A2' }, { formula: '1+1' }],
        ['b', { formula: '2+3', value: 5 }, { formula: 'A2&"!"', value: 'a!' }],
      ],
      [
        ['a', { xml: '<c r="@"><f>1+1</f><v></v></c>' }, { xml: '<c r="@"><f>1+2</f><v/></c>' }],
        [{ formula: 'UPPER("b")' }, { formula: '10/4', value: 2.5 }, 'z'],
      ],
    ],
  },
  'a hidden sheet before it': {
    others: [
      {
        name: 'old',
        state: 'hidden',
        rows: [
          ['name', 'phone', 'note'],
          ['OLD', '13800138308', 'x'],
        ],
      },
      {
        name: 'older',
        state: 'veryHidden',
        rows: [
          ['name', 'phone', 'note'],
          ['OLDER', '13800138309', 'x'],
        ],
      },
    ],
    isLast: true,
    rows: [people, others],
  },
  'other sheets after it': {
    others: [
      {
        name: 'second',
        rows: [
          ['name', 'phone', 'note'],
          ['SECOND', '13800138310', 'x'],
        ],
      },
    ],
    rows: [people, others],
  },
  'hidden rows': { hiddenRows: [3], rows: [people, others] },
  'filtered rows': {
    hiddenRows: [2, 4],
    after:
      '<autoFilter ref="A1:C4"><filterColumn colId="0"><filters><filter val="b"/><filter val="Qian"/></filters></filterColumn></autoFilter>',
    rows: [people, others],
  },
  'hidden columns': { hiddenColumns: [3], rows: [people, others] },
  'long numbers': {
    rows: [
      [['1234567890123456789', { xml: '<c r="@"><v>1234567890123456789</v></c>' }, '00123']],
      [[{ xml: '<c r="@"><v>1.2345678901234568E+18</v></c>' }, shown('1234567890123456', '0'), 123_456_789_012_345]],
    ],
  },
  'what looks empty': {
    rows: [
      [
        ['a', '', inline('<t xml:space="preserve">   </t>')],
        ['b', shown(5, ';;;'), { formula: 'IF(1=2,"x","")', value: '' }],
      ],
      [
        ['a', { words: 'hidden', format: ';;;' }, { xml: '<c r="@" t="inlineStr"><is><t></t></is></c>' }],
        ['b', { xml: '<c r="@"/>' }, shown(0, '0;-0;;@')],
      ],
    ],
  },
}

/** Thirty tables that a program writes: two of each of fifteen kinds. */
export const tablesOfKinds: readonly TableOfKind[] = Object.entries(kinds).flatMap(([kind, given]) =>
  given.rows.map((rows, variant): TableOfKind => {
    const { others: more = [], isLast = false, since1904 = false, rows: _, ...about } = given
    const sheet = { name: 'Table', rows: [['name', 'phone', 'note'], ...rows], ...about }
    return {
      kind,
      variant,
      sheet: sheet.name,
      hiddenRows: about.hiddenRows ?? [],
      hiddenColumns: about.hiddenColumns ?? [],
      make: () => aBook({ sheets: isLast ? [...more, sheet] : [sheet, ...more], since1904, isShared: variant === 1 }),
    }
  }),
)
