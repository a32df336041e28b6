import type { CopyTable } from './copy-table.ts'

export const enCopy: CopyTable = {
  titles: {
    plain: [
      'What does {keyword} really cost?',
      'Before {keyword}: three things to settle',
      'New to {keyword}? Start here',
      '{keyword} from start to finish, in five steps',
      'How to choose {keyword}: what matters',
      'The same {keyword}, two results. Why?',
      'Your questions about {keyword}, answered',
    ],
    lively: [
      'Wait, {keyword} can be this easy?',
      'Please stop doing {keyword} like this',
      'Every {keyword} mistake I made, so you need not',
      'One tip for {keyword}? This one',
      'Would your {keyword} pass the test?',
      'Watch this and stop dreading {keyword}',
      'Not so fast with {keyword}: see this first',
    ],
    expert: [
      'The step nobody should skip in {keyword}',
      'What professionals check first in {keyword}',
      '{keyword}: the checklist, line by line',
      'Three ways to do {keyword}, and what each costs you',
      'Why I advise against this kind of {keyword}',
      'Two ideas people mix up in {keyword}',
      'Good {keyword} is a matter of order',
    ],
    story: [
      'From doubt to done: my {keyword}',
      'The day the {keyword} was finished',
      'I did not believe in {keyword} either',
      'Third time lucky with {keyword}',
      'Before and after {keyword}: two moods',
      'The evening I decided on {keyword}',
      'If I did {keyword} again, I would do this',
    ],
  },
  frames: {
    plain: [
      '{text}: all you need to know',
      '{text}, step by step',
      'First things first: {text}',
      'How to get there: {text}',
    ],
    lively: ['Save this one: {text}', 'You can do it too: {text}', 'Who would say no? {text}', 'Listen: {text}'],
    expert: [
      '{text}, as a professional sees it',
      '{text}: where it is decided',
      'Understand this before {text}',
      '{text}, without the myths',
    ],
    story: ['How I got there: {text}', '{text}. And then?', 'It began like this: {text}', '{text}: the whole way'],
  },
  openings: {
    plain: [
      'Let us talk about {keyword}.',
      'Many ask about {keyword}; here is the answer.',
      'How does {keyword} work?',
    ],
    lively: [
      'Get {keyword} wrong and the rest is wasted!',
      'Stay a moment: {keyword} is not that hard.',
      'Does {keyword} give you a headache too?',
    ],
    expert: [
      'Here is how to tell good {keyword} from bad.',
      'First, what most people overlook in {keyword}.',
      'Before {keyword}, one thing must be clear.',
    ],
    story: [
      'Until that day I knew nothing of {keyword}.',
      'A small thing made me decide on {keyword}.',
      'The story of my {keyword} begins early.',
    ],
  },
  closings: {
    plain: ['Ask me in the comments.', 'Save it for when you need it.', 'The next video goes on from here.'],
    lively: ['Useful? Leave a like!', 'How many were yours? Tell me below.', 'Send it to somebody who needs it.'],
    expert: ['Do it in this order and skip nothing.', 'Not sure? Ask before you begin.', 'Keep this and check it off.'],
    story: ['That was my way.', 'If you hesitate too, I hope this helps.', 'What came next is another story.'],
  },
  scripts: {
    plain: [
      [
        'Let us talk about {keyword}.',
        'First, decide what you really want.',
        'Second, write down money and time.',
        'Third, ask more than one before you choose.',
        'Ask me in the comments.',
      ],
      [
        'Is {keyword} worth it?',
        'Look at the problem it solves.',
        'Then at the time and money it takes.',
        'With both on paper, you have your answer.',
      ],
    ],
    lively: [
      [
        'Stop doing {keyword} like this!',
        'Most people begin at the wrong end.',
        'Change the order and half the work is gone.',
        'Not convinced? Try it once.',
        'Useful? Leave a like!',
      ],
      [
        'Is {keyword} really that hard?',
        'The hard part is not doing it, it is starting.',
        'Take the smallest step first.',
        'After that, the rest follows.',
      ],
    ],
    expert: [
      [
        'What {keyword} needs most is preparation.',
        'Without it, every later step is done twice.',
        'Look at what is there, then make a plan.',
        'With a plan, keep to the order.',
        'Skip nothing.',
      ],
      [
        'Judge {keyword} in three places.',
        'The material, the details, and the finish.',
        'Where the finish is good, the rest usually is.',
        'Keep this and check it off.',
      ],
    ],
    story: [
      [
        'A small thing made me decide on {keyword}.',
        'At first I could not make up my mind.',
        'I asked many, and heard many answers.',
        'In the end I took the simplest way.',
        'Looking back, it was the right one.',
      ],
      [
        'Until that day I knew nothing of {keyword}.',
        'My first try did not go well.',
        'The second time I listened before I began.',
        'The third time, it was good.',
      ],
    ],
  },
  topics: [
    '#{keyword} #tips',
    '#{keyword} #howto #learn',
    '#{keyword} #beginners',
    '#{keyword} #dailylife',
    '#{keyword} #guide #saveforlater',
    '#{keyword} #beforeandafter',
  ],
}
