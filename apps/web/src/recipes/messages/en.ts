import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  title: 'Nine recipes',
  meta: 'Nine ready-made ways to tell something; each is a complete plan',
  facts: '{{scenes}} scenes · about {{seconds}} s',
  others: 'Another one',
  whatToFilm: 'What to film',
  keywordHint:
    'Fill in keywords (a product, shop or service): {keyword} in titles and script is replaced by them. Change the words as you wish.',
  pitch: {
    name: 'The pitch',
    about: 'One line that stops people, two or three reasons, and a call to act.',
    scenes: 'Opening\nClose-up\nIn use\nResult\nCall to action',
    film: 'Someone saying the first line to the camera, or a surprising picture\nThe product close, slowly turning\nReal use, hands and movement clear\nHow it looks afterwards\nThe shop front, the address or the order button',
    titles: '{keyword}: why people come back\nThree reasons for {keyword}\nWatch this before you buy {keyword}',
    script:
      'What is so good about {keyword}?\nFirst, you can see what it is made of.\nSecond, nobody cut a corner.\nThird, the price is said up front.\nWant one? Write “yes” below.',
  },
  beforeAfter: {
    name: 'Before and after',
    about: 'How it was, then how it is: the contrast is the reason.',
    scenes: 'Before\nThe work\nAfter\nDetails',
    film: 'The same angle before, the plainer the better\nThe one step that matters\nThe same angle and light afterwards\nTwo or three details, close',
    titles: '{keyword}, before and after\nOne day, and {keyword} looks like this\nThe same corner: {keyword}',
    script: 'This is {keyword} before.\nWe changed just one thing.\nNow look again.\nEven the details are different.',
  },
  questionAnswer: {
    name: 'Question and answer',
    about: 'Answer what customers ask most; that is what makes an expert.',
    scenes: 'Question\nExplanation\nDemonstration\nConclusion',
    film: 'Someone asks, or the question on paper\nThe person who explains, facing the camera\nShown by hand or on the real thing\nThe conclusion over the product',
    titles: 'What everybody asks about {keyword}\nDoes {keyword} work? A clear answer\nMost people get {keyword} wrong',
    script:
      'How do you choose {keyword}?\nOne thing is enough to look at.\nSee how these two differ.\nRemember that and you will choose well.',
  },
  list: {
    name: 'The list',
    about: 'A few tips worth saving.',
    scenes: 'Opening\nFirst\nSecond\nThird\nEnding',
    film: 'A quick sweep of the place\nA picture for the first tip\nA picture for the second\nA picture for the third\nThe product or a face to end on',
    titles: 'Three mistakes with {keyword}\nRead this before {keyword}\nThree honest facts about {keyword}',
    script:
      'Three things about {keyword}.\nFirst, look before you start.\nSecond, cheap often costs more.\nThird, keep the receipt.\nSave this for later.',
  },
  story: {
    name: 'The story',
    about: 'One person, one event, one turn: people stay to the end.',
    scenes: 'The person\nThe trouble\nThe turn\nThe outcome\nAfterwards',
    film: 'An ordinary day of the main person\nThe trouble as it looked\nThe moment of deciding\nWhen it was done\nA smile, or a view from afar',
    titles: 'My tenth year of {keyword}\nA guest who made us redo {keyword}\nA day behind {keyword}',
    script:
      'One day a guest came in.\nNo {keyword} had ever been right, he said.\nSo we started over.\nHe said nothing, he only smiled.\nThat is why we do {keyword}.',
  },
  howTo: {
    name: 'How-to',
    about: 'Teach it step by step, and people trust you.',
    scenes: 'The result\nMaterials\nStep one\nStep two\nStep three\nDone',
    film: 'The finished thing first\nAll materials together\nStep one, close\nStep two, close\nStep three, close\nThe finished thing again',
    titles: '{keyword} in three steps\n{keyword} you can do at home\nFollow along: {keyword}',
    script:
      'This is {keyword} when it is done.\nYou only need these.\nStep one, go slowly.\nStep two, watch the colour.\nStep three matters most.\nThere. Now you try.',
  },
  testimonial: {
    name: 'Testimonial',
    about: 'Someone who used it says more than ten praises of your own.',
    scenes: 'First words\nWhat they say\nIn use\nThe outcome',
    film: "The customer's face and first line, with their consent\nThe whole answer\nThe customer using it\nThe customer, pleased",
    titles: 'What people say about {keyword}\nHonest words on {keyword}\nIt is not us who praise {keyword}',
    script:
      'We asked someone who uses {keyword}.\nThe first answer was plain.\nThis is how it feels.\nThey will be back.',
  },
  visit: {
    name: 'The visit',
    about: 'Walk in from the street; after that people want to come.',
    scenes: 'The door\nInside\nThe speciality\nThe people\nHow to get there',
    film: 'From the street to the door, the sign in view\nThe first look inside\nThe thing worth coming for\nThe people at work\nThe map, parking or the station',
    titles: '{keyword} round the corner\nCome and see {keyword}\nWhere locals go for {keyword}',
    script:
      'Today I show you {keyword}.\nYou notice it at the door.\nThis is what they are known for.\nFew people, and all of them care.\nHow to get there comes last.',
  },
  slideshow: {
    name: 'Slideshow',
    about: 'Photos are enough: with music and a few words they make a video.',
    scenes: 'Cover\nSecond\nThird\nFourth\nEnding',
    film: 'The best picture\nThe whole\nA detail\nPeople or use\nContact or shop front',
    titles: '{keyword} in five pictures\n{keyword}, just as it is\nEvery picture of {keyword} is real',
    script:
      '{keyword}, as it really is.\nFirst the whole.\nThen the details.\nIt looks best in use.\nSave it if you like it.',
  },
}

export default words
