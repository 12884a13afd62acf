import { settings } from './settings.svelte';

/** What can be heard. */
export type Sound = 'tile' | 'piece' | 'turn' | 'score';

const NOTES: Record<Sound, number[]> = { tile: [180], piece: [320], turn: [392], score: [523, 659, 784] };

let context: AudioContext | undefined;

/** Plays a short wooden tone, if sound is switched on. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers hold back what was there before the first click.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const start = context.currentTime;
  NOTES[sound].forEach((pitch, place) => tone(context as AudioContext, pitch, start + place * 0.09));
}

function tone(context: AudioContext, pitch: number, at: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.18);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.2);
}
