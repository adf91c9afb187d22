/**
 * A dozen small sounds, made on the spot: each is a few notes of one instrument. Nothing sounds before the reader has
 * touched the page, nor where sound is off.
 */
import { settings } from '../lib/settings.svelte'

/** A note: its pitch in Hz, when it begins and how long it rings, in seconds. */
type Note = [pitch: number, at: number, lasts: number]
type Timbre = { wave: OscillatorType; loud: number; noise?: number; glide?: number }
type Sound = Timbre & { notes: Note[] }

const SOUNDS = {
  /** A card is laid. */
  card: { wave: 'triangle', loud: 0.05, noise: 0.16, notes: [[300, 0, 0.05]] },
  /** Cards are dealt. */
  deal: { wave: 'triangle', loud: 0.03, noise: 0.1, notes: [[340, 0, 0.04], [300, 0.07, 0.04], [320, 0.14, 0.04]] },
  /** A piece is set down on wood. */
  piece: { wave: 'sine', loud: 0.3, noise: 0.08, glide: 0.5, notes: [[210, 0, 0.09]] },
  /** A coin. */
  coin: { wave: 'square', loud: 0.035, notes: [[1760, 0, 0.05], [2637, 0.05, 0.16]] },
  /** Somebody challenges, attacks, doubts. */
  clash: { wave: 'sawtooth', loud: 0.07, noise: 0.2, glide: 0.6, notes: [[330, 0, 0.12], [247, 0.06, 0.16]] },
  /** Somebody or something is lost. */
  fall: { wave: 'triangle', loud: 0.16, glide: 0.5, notes: [[294, 0, 0.2], [220, 0.12, 0.3]] },
  /** The own turn. */
  turn: { wave: 'sine', loud: 0.16, notes: [[587, 0, 0.12], [880, 0.1, 0.24]] },
  /** The clock is nearly over. */
  hurry: { wave: 'square', loud: 0.03, notes: [[990, 0, 0.04]] },
  /** The house refuses a move. */
  refused: { wave: 'sawtooth', loud: 0.05, notes: [[196, 0, 0.09], [185, 0.09, 0.14]] },
  /** Somebody says something. */
  phrase: { wave: 'sine', loud: 0.1, notes: [[698, 0, 0.06], [784, 0.06, 0.08]] },
  /** The game is won. */
  won: { wave: 'triangle', loud: 0.14, notes: [[523, 0, 0.18], [659, 0.12, 0.18], [784, 0.24, 0.2], [1047, 0.38, 0.5]] },
  /** The game is over, and another has won. */
  over: { wave: 'triangle', loud: 0.12, notes: [[392, 0, 0.22], [330, 0.18, 0.22], [262, 0.36, 0.5]] },
} satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS
const VOLUME = { soft: 0.4, normal: 1, loud: 2 }
const ATTACK = 0.004 // seconds: no click at the beginning of a note
const SILENT = 0.0001 // a note that fades by a curve never reaches nothing

class Sounds {
  private context: AudioContext | undefined
  private hiss: AudioBuffer | undefined

  /** Make a sound, if the reader wants any, and has touched the page. */
  play(name: SoundName): void {
    if (settings.get('sound') === 'off' || !('AudioContext' in window)) return
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return
    const context = (this.context ??= new AudioContext())
    if (context.state === 'suspended') void context.resume()
    const sound: Sound = SOUNDS[name]
    const volume = VOLUME[settings.get('volume')]
    for (const note of sound.notes) this.ring(context, sound, note, volume)
  }

  private ring(context: AudioContext, sound: Sound, [pitch, at, lasts]: Note, volume: number): void {
    const begins = context.currentTime + at
    const voice = context.createOscillator()
    voice.type = sound.wave
    voice.frequency.setValueAtTime(pitch, begins)
    if (sound.glide) voice.frequency.exponentialRampToValueAtTime(pitch * sound.glide, begins + lasts)
    voice.connect(this.fading(context, begins, lasts, sound.loud * volume))
    voice.start(begins)
    voice.stop(begins + lasts)
    if (!sound.noise) return
    const rustle = context.createBufferSource()
    rustle.buffer = this.hiss ??= noise(context)
    rustle.connect(this.fading(context, begins, lasts, sound.noise * volume))
    rustle.start(begins, 0, lasts)
  }

  private fading(context: AudioContext, begins: number, lasts: number, loud: number): GainNode {
    const gain = context.createGain()
    gain.gain.setValueAtTime(SILENT, begins)
    gain.gain.exponentialRampToValueAtTime(loud, begins + ATTACK)
    gain.gain.exponentialRampToValueAtTime(SILENT, begins + lasts)
    gain.connect(context.destination)
    return gain
  }
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

export const sounds = new Sounds()
