/** The only place with colours (`look/back-office.md`, section 1); both modes, as CSS variables and for antd. */
export type Mode = 'light' | 'dark'
export const tones = ['ok', 'run', 'warn', 'bad', 'mute', 'info'] as const
export type Tone = (typeof tones)[number]

type ToneColours = { text: string; background: string; dot: string }

/** The drawings beside the sign-in form. */
const covers = {
  coverGreen: '#4d6b49',
  coverMoss: '#6f8f52',
  coverTeal: '#27635f',
  coverWood: '#6b4426',
  coverClay: '#b86a4a',
  coverSun: '#bd8a3a',
  coverSlate: '#5d6b7a',
  coverLinen: '#cbbfae',
  coverWhite: '#f4f1ea',
  coverInk: '#14171c',
}

/** Of a code that a phone scans: dark on light, whatever the mode. */
const codes = { codeInk: '#000000', codePaper: '#ffffff' }

const light = {
  ...covers,
  ...codes,
  canvas: '#f6f7f9',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#fafbfc',
  hover: '#f4f6f8',
  selected: '#eef6ff',
  borderSoft: '#eef0f3',
  border: '#e5e8ed',
  borderStrong: '#cfd5de',
  text: '#18202b',
  text2: '#4b5565',
  text3: '#606b7c',
  text4: '#a3acb9',
  primary: '#1890ff',
  solid: '#1370cf',
  solidHover: '#0f62b8',
  onSolid: '#ffffff',
  link: '#0b66c2',
  checkOutline: '#8a94a3',
  mask: 'rgba(20,27,38,.38)',
  shadow: '0 8px 28px rgba(20,30,48,.14), 0 1px 3px rgba(20,30,48,.08)',
  bulk: '#1d2530',
  bulkText: '#ffffff',
  bulkDanger: '#ff8f85',
  segmentOn: '#ffffff',
  onPicture: 'rgba(12,16,22,.78)',
  stage: '#eceef2',
  field: '#f3f5f7',
  guide: '#ef2f78',
  guideName: '#d81e66',
  barVerified: '#35a271',
  barAccepted: '#4a97e4',
  barByHand: '#8f82e2',
  barFailed: '#e0625a',
  wave: '#2b82e0',
}

export type ColourName = keyof typeof light

const dark: Record<ColourName, string> = {
  ...covers,
  ...codes,
  canvas: '#0f1318',
  surface: '#151a21',
  raised: '#1b212a',
  sunken: '#12161c',
  hover: '#1b222b',
  selected: '#12263c',
  borderSoft: '#1f2630',
  border: '#272f3a',
  borderStrong: '#3a4554',
  text: '#e6eaf0',
  text2: '#b0bac7',
  text3: '#8b97a8',
  text4: '#5d6979',
  primary: '#1890ff',
  solid: '#1370cf',
  solidHover: '#1a75d2',
  onSolid: '#ffffff',
  link: '#62b3ff',
  checkOutline: '#6a7686',
  mask: 'rgba(4,7,11,.6)',
  shadow: '0 12px 36px rgba(0,0,0,.5), 0 0 0 1px #2c3541',
  bulk: '#2b3440',
  bulkText: '#ffffff',
  bulkDanger: '#ff8f85',
  segmentOn: '#343e4b',
  onPicture: 'rgba(12,16,22,.78)',
  stage: '#0b0e12',
  field: '#1f262f',
  guide: '#ef2f78',
  guideName: '#d81e66',
  barVerified: '#3f9f74',
  barAccepted: '#4b8fd0',
  barByHand: '#8579d6',
  barFailed: '#d2605a',
  wave: '#4a9bf0',
}

export const colours: Record<Mode, Record<ColourName, string>> = { light, dark }

export const toneColours: Record<Mode, Record<Tone, ToneColours>> = {
  light: {
    ok: { text: '#15743f', background: '#e8f5ed', dot: '#22a55f' },
    run: { text: '#0b66c2', background: '#e7f2fe', dot: '#1890ff' },
    warn: { text: '#8a5600', background: '#fff3da', dot: '#e09a12' },
    bad: { text: '#bf2b2b', background: '#fdebea', dot: '#e0483e' },
    mute: { text: '#4b5565', background: '#eef0f4', dot: '#98a2b1' },
    info: { text: '#5b4bc4', background: '#efedfc', dot: '#7b6be0' },
  },
  dark: {
    ok: { text: '#5ccb8b', background: '#12291d', dot: '#3dbb76' },
    run: { text: '#68b6ff', background: '#10263c', dot: '#3fa1ff' },
    warn: { text: '#eab54f', background: '#2c2312', dot: '#dfa02b' },
    bad: { text: '#ff8f85', background: '#341b1c', dot: '#ea6257' },
    mute: { text: '#b0bac7', background: '#222932', dot: '#6f7c8d' },
    info: { text: '#aa9ff5', background: '#231f3d', dot: '#8d7ff0' },
  },
}

/** The theme colours a person may choose from; the first is the specification's. */
export const themeColours = ['#1890ff', '#17a08c', '#7b6be0', '#e06a4f', '#be8213', '#2f9e5b'] as const
