import { z } from 'zod'
import { keptObject } from './kept-keys.ts'

/** Our choice: the specification says there are nine voices and does not name them. */
export const voiceNames = ['xiaoyun', 'xiaogang', 'ruoxi', 'siqi', 'sijia', 'sicheng', 'aiqi', 'aijia', 'aida'] as const

const px = z.number().min(-20_000).max(20_000)
const cssWord = z.string().max(64)
const colour = z
  .string()
  .max(64)
  .regex(/^[#a-zA-Z0-9(),.%\s/-]*$/)
const url = z.string().max(2000)

/**
 * How an element stands and looks: lengths in canvas px (375 wide), angles in degrees, colours as CSS.
 * Names and defaults are the specification's, section 3; the three text-stroke names are our choice.
 */
export const ElementStyle = keptObject({
  position: z.enum(['absolute', 'relative', 'fixed']).default('absolute'),
  width: px.default(375),
  height: px.default(30),
  top: px.default(200),
  left: px.default(0),
  rotate: z.number().min(-3600).max(3600).default(0),
  paddingTop: px.default(0),
  paddingRight: px.default(0),
  paddingBottom: px.default(0),
  paddingLeft: px.default(0),
  marginTop: px.default(0),
  marginRight: px.default(0),
  marginBottom: px.default(0),
  marginLeft: px.default(0),
  borderWidth: px.default(0),
  borderColor: colour.default('#000000'),
  borderStyle: z.enum(['none', 'solid', 'dashed', 'dotted', 'double']).default('none'),
  borderRadius: px.default(0),
  boxShadow: z.string().max(200).default(''),
  fontSize: z.number().min(1).max(400).default(16),
  fontWeight: z.union([z.literal('normal'), z.literal('bold'), z.number().min(100).max(900)]).default(500),
  fontFamily: cssWord.default('Noto Sans SC Variable'),
  newFontUrl: url.default(''),
  fontStyle: z.enum(['normal', 'italic']).default('normal'),
  lineHeight: z.number().min(0.5).max(5).default(1.4),
  letterSpacing: px.default(0),
  textAlign: z.enum(['left', 'center', 'right', 'justify']).default('center'),
  textStrokeWidth: z.number().min(0).max(40).default(0),
  textStrokeColor: colour.default('#000000'),
  textShadow: z.string().max(200).default(''),
  textDecoration: z.enum(['none', 'underline', 'line-through', 'overline']).default('none'),
  color: colour.default('#000000'),
  backgroundColor: colour.default(''),
  backgroundImage: url.default(''),
  backgroundSize: cssWord.default('cover'),
  opacity: z.number().min(0).max(1).default(1),
  zIndex: z.int().min(0).max(100_000).default(1),
  voiceSimple: z
    .array(cssWord)
    .max(50)
    .default([...voiceNames]),
  voice: cssWord.default(''),
  emotionValue: cssWord.default(''),
  voiceForUse: cssWord.default(''),
  emotionForUse: cssWord.default(''),
  audition: url.default(''),
  captionsVolume: z.number().min(0).max(100).default(70),
  delOrigioonVoice: z.string().max(8).default('1'),
  /** How loud a video is that is heard, in percent; absent where it is as it was taken. */
  originalVolume: z.number().min(0).max(100).optional(),
  specialEffects: cssWord.default(''),
  FFAUrl: url.default(''),
  textEffects: cssWord.default(''),
})
export type ElementStyle = z.infer<typeof ElementStyle>
