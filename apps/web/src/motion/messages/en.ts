import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Animation',
  roles: {
    entrance: 'Entrance',
    accent: 'Emphasis',
    exit: 'Exit',
  },
  names: {
    fadeIn: 'Fade in',
    slideInLeft: 'Slide in from left',
    slideInRight: 'Slide in from right',
    slideInUp: 'Slide in from below',
    slideInDown: 'Slide in from above',
    zoomIn: 'Zoom in',
    bounceIn: 'Bounce in',
    rotateIn: 'Rotate in',
    dropIn: 'Drop in',
    typewriter: 'Typewriter',
    fadeOut: 'Fade out',
    slideOutLeft: 'Slide out to left',
    slideOutRight: 'Slide out to right',
    zoomOut: 'Zoom out',
    pulse: 'Pulse',
    shake: 'Shake',
    swing: 'Swing',
    flash: 'Flash',
    float: 'Float',
  },
  lasts: 'Lasts',
  after: 'Delay',
  loops: 'Loop',
  remove: 'Remove animation',
  add: 'Add animation',
  play: 'Play',
  still: 'Your system asks for reduced motion',
  seconds: 's',
  raise: 'Move up animation',
  times: 'Times',
}

export default words
