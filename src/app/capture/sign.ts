import type { CaptureSettings } from '../../domain/capture/settings.ts';
import { attempt } from '../attempt.ts';

/** Tone (Hz, s) and vibration (ms) of a stored code and of one that was not stored. */
const GOOD = { hertz: 1_200, seconds: 0.09, vibration: [40] };
const BAD = { hertz: 300, seconds: 0.25, vibration: [80, 60, 80] };
const VOLUME = 0.15;

let audio: AudioContext | null = null;

/** Tells by sound and vibration what became of a code, as far as they are switched on and the device can. */
export function giveSign(page: Window, { sound, vibration }: CaptureSettings, isGood: boolean): void {
  const sign = isGood ? GOOD : BAD;
  if (vibration) attempt(() => page.navigator.vibrate?.(sign.vibration));
  if (!sound) return;
  attempt(() => {
    audio ??= new AudioContext();
    // Browsers let sound begin after a first tap only.
    void audio.resume();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = sign.hertz;
    volume.gain.value = VOLUME;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + sign.seconds);
  });
}
