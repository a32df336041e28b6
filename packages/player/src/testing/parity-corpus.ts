import { ClipPlan, type TransitionKind } from '@matrixcast/canvas/clip-plan'
import { Project } from '@matrixcast/canvas/document'

/** Footage by the name that a reel uses it by: ffmpeg's arguments before the file's name, and its size as it is shown. */
export const footage = {
  upright: { line: '-f lavfi -i testsrc2=s=360x640:r=25', width: 360, height: 640, turned: false },
  wide: { line: '-f lavfi -i testsrc2=s=640x360:r=60', width: 640, height: 360, turned: false },
  film: { line: '-f lavfi -i testsrc2=s=360x640:r=24', width: 360, height: 640, turned: false },
  broadcast: { line: '-f lavfi -i testsrc2=s=640x360:r=30000/1001', width: 640, height: 360, turned: false },
  uneven: {
    line: '-f lavfi -i testsrc2=s=360x640:r=30 -vf setpts=PTS*(1+0.4*sin(N/7)) -fps_mode vfr',
    width: 360,
    height: 640,
    turned: false,
  },
  turned: { line: '-f lavfi -i testsrc2=s=640x360:r=30', width: 360, height: 640, turned: true },
  bright: {
    line: '-f lavfi -i testsrc2=s=360x640:r=30 -pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc',
    width: 360,
    height: 640,
    turned: false,
  },
} as const
export type FootageName = keyof typeof footage

type Reel = { name: string; plan: ClipPlan; footage: readonly FootageName[]; enters?: readonly TransitionKind[] }
type Scene = { of: FootageName; seconds?: number; fit?: string; effect?: string }

/** `enters` are the transitions of its shots in turn, where a plan alone would give all of them the same. */
function reel(name: string, scenes: readonly Scene[], more: object, enters?: readonly TransitionKind[]): Reel {
  const plan = ClipPlan.parse({
    titles: ['Fresh 新鲜'],
    scripts: [['Fresh bread.']],
    scenes: scenes.map(({ of, seconds = 2, ...scene }) => ({ materialIds: [of], seconds, ...scene })),
    ...more,
  })
  return { name, plan, footage: [...new Set(scenes.map(({ of }) => of))], ...(enters ? { enters } : {}) }
}
const text = (uuid: string, propsValue: object, more: object = {}) => ({
  uuid,
  elName: 'text',
  propsValue,
  ...more,
})

/** What one plan shows, the player and the finished video must show alike. The first one is looked at in every run. */
export const reels: readonly Reel[] = [
  reel(
    'lit words over slides, with music and the sound of the footage',
    [
      { of: 'upright', effect: 'pushIn' },
      { of: 'wide', fit: 'blur' },
      { of: 'upright', effect: 'vignette' },
    ],
    {
      scripts: [['Bread at seven.', 'Gone at nine.']],
      transition: { kind: 'slideLeft', frames: 10 },
      captions: { kind: 'word' },
      music: { materialIds: ['song'], volume: 30 },
      originalSound: { on: true, volume: 40 },
    },
  ),
  reel(
    'footage of 24 and 29.97 frames a second, fitted whole',
    [{ of: 'film', effect: 'pullOut' }, { of: 'broadcast', fit: 'contain' }, { of: 'film' }],
    { scripts: [['A slow morning.']], transition: { kind: 'crossfade', frames: 12 } },
  ),
  reel(
    'footage of uneven frames, and footage that was turned',
    [
      { of: 'uneven', effect: 'panLeft' },
      { of: 'turned', effect: 'panRight' },
    ],
    { transition: { kind: 'cut' } },
  ),
  reel('footage with a high range of light', [{ of: 'bright' }, { of: 'upright' }], {
    transition: { kind: 'fadeBlack', frames: 12 },
  }),
  reel(
    'transitions of the first half',
    [{ of: 'upright' }, { of: 'wide' }, { of: 'upright' }, { of: 'wide' }, { of: 'upright' }],
    { transition: { kind: 'crossfade', frames: 12 } },
    ['fadeBlack', 'fadeWhite', 'slideUp', 'wipeLeft'],
  ),
  reel(
    'transitions of the second half',
    [{ of: 'upright' }, { of: 'wide' }, { of: 'upright' }],
    { transition: { kind: 'crossfade', frames: 12 } },
    ['smoothUp', 'circleOpen'],
  ),
  reel(
    'colours of every effect',
    [
      { of: 'upright', effect: 'warm' },
      { of: 'wide', effect: 'cool' },
      { of: 'upright', effect: 'mono' },
      { of: 'wide', effect: 'vivid' },
    ],
    { transition: { kind: 'cut' } },
  ),
  reel('typed words, emoji, effects of letters and animations', [{ of: 'upright', seconds: 4 }], {
    transition: { kind: 'cut' },
    page: {
      uuid: 'p',
      elements: [
        text(
          'typed',
          { text: 'Typed 一字一字' },
          {
            animations: [{ type: 'typewriter', duration: 1.5 }],
            commonStyle: { top: 80, color: '#ffffff', fontSize: 24 },
          },
        ),
        text(
          'emoji',
          { text: '🍎 apples' },
          {
            commonStyle: {
              top: 160,
              color: '#ffffff',
              fontSize: 26,
              textEffects: 'outline',
              textStrokeColor: '#203080',
            },
          },
        ),
        text(
          'neon',
          { text: '霓虹 Neon' },
          {
            commonStyle: { top: 240, color: '#ffe066', fontSize: 30, textEffects: 'neon' },
            animations: [{ type: 'swing', duration: 1 }],
          },
        ),
        text(
          'box',
          { text: 'Boxed' },
          {
            commonStyle: { top: 320, color: '#102030', fontSize: 24, textEffects: 'box' },
            animations: [{ type: 'slideInLeft', duration: 1 }],
          },
        ),
      ],
    },
  }),
]

const film = (id: FootageName, style: object, more: object = {}) => ({
  uuid: [id, ...Object.values(style)].join(' ').slice(0, 60),
  elName: 'video',
  propsValue: { videoSrc: `material:${id}`, ...more },
  commonStyle: { delOrigioonVoice: '0', ...style },
})
const captions = (uuid: string, line: string, voiceForUse: string, captionsVolume: number) => ({
  uuid,
  elName: 'captions',
  propsValue: { text: line },
  commonStyle: { top: 590, zIndex: 60, color: '#ffffff', fontSize: 22, voiceForUse, captionsVolume },
})
const whole = { left: 0, top: 0, width: 375, height: 667, zIndex: 0 }

const gif = (uuid: string, style: object) => ({
  uuid,
  elName: 'image',
  propsValue: { imageSrc: 'material:gif' },
  commonStyle: style,
})

/** A picture that moves: in a turned box over footage, and as the ground of a page. */
export const movingPages = Project.parse({
  pages: [
    {
      uuid: 'over',
      elements: [
        film('upright', { ...whole, delOrigioonVoice: '1' }),
        gif('turned', {
          left: 60,
          top: 120,
          width: 250,
          height: 200,
          zIndex: 5,
          rotate: 12,
          borderRadius: 18,
          opacity: 0.9,
        }),
        gif('small', { left: 20, top: 480, width: 100, height: 120, zIndex: 6 }),
      ],
      config: { transition: 'crossfade', transitionFrames: 12, seconds: 2 },
    },
    { uuid: 'ground', elements: [gif('whole', whole)], config: { seconds: 2 } },
    {
      uuid: 'beyond',
      elements: [gif('part', { ...whole, left: -420, top: -20, width: 900, height: 720 })],
      config: { seconds: 1 },
    },
  ],
})

/** What a person cut in the editor. */
export const pages = Project.parse({
  pages: [
    {
      uuid: 'first',
      elements: [
        film(
          'upright',
          { ...whole, originalVolume: 60, borderStyle: 'solid', borderWidth: 9, borderColor: '#20c080' },
          { fromSeconds: 1.5 },
        ),
        film('wide', {
          left: 60,
          top: 120,
          width: 250,
          height: 150,
          zIndex: 5,
          rotate: 12,
          borderRadius: 18,
          opacity: 0.9,
          originalVolume: 35,
          borderStyle: 'solid',
          borderWidth: 6,
          borderColor: '#ffcc00',
        }),
        text('above', { text: 'Above 上面' }, { commonStyle: { top: 180, zIndex: 9, fontSize: 26, color: '#ffffff' } }),
        captions('one', 'Bread at seven.', 'xiaogang', 90),
        captions('two', 'Gone at nine.', 'siqi', 50),
      ],
      commonStyle: { bgcMusic: ['material:song'], bgcVolume: 30 },
      config: { transition: 'crossfade', transitionFrames: 12 },
    },
    {
      uuid: 'second',
      elements: [
        film('wide', {
          left: 40,
          top: 60,
          width: 200,
          height: 240,
          zIndex: 5,
          borderStyle: 'dashed',
          borderWidth: 8,
          borderColor: '#ff4020',
          borderRadius: 24,
          backgroundColor: '#ffffff',
          boxShadow: '10px 14px 18px rgba(0, 0, 0, 0.7)',
        }),
        captions('three', 'Come again.', 'ruoxi', 70),
      ],
      commonStyle: { backgroundColor: '#305080' },
      config: { seconds: 2 },
    },
    {
      uuid: 'framed by hand',
      elements: [film('wide', { left: -610, top: -33, width: 1245, height: 700, zIndex: 0 })],
      config: { seconds: 1.5 },
    },
  ],
})
