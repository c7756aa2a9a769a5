import { type Canvas, colour, mix } from "./canvas.js";
import type { Drawing } from "./garments.js";
import { both, ellipse, outline, symmetric } from "./outline.js";
import type { Tones } from "./tones.js";

const sole = colour("#f6f2ec");
const heel = colour("#3a2c24");

export const sneaker: Drawing = (canvas, { base, light, shade, deep, line }) => {
  const upper = outline(
    "M48 206 C44 180 46 150 52 134 C66 142 84 142 96 130 C106 146 124 164 150 172 C182 180 202 184 206 206 Z",
  );
  canvas.fill("M58 132 C70 122 84 120 95 128 C92 142 70 146 58 140 Z", deep);
  canvas.fill(upper, base);
  canvas.within(upper, () => {
    canvas.fill("M40 180 C70 176 80 190 92 214 L40 214 Z", shade, 0.7);
    canvas.fill("M176 176 C166 188 164 200 166 214 L214 214 L214 170 Z", light, 0.7);
    canvas.fill("M96 128 L150 170 L138 182 C118 174 100 158 90 138 Z", light, 0.5);
    canvas.draw("M92 214 C92 196 104 186 120 188 C138 190 150 202 160 214", 5, light, 0.9);
    canvas.draw("M178 177 C168 188 165 200 167 214 M50 160 C62 168 74 168 84 164", 1.6, line, 0.6);
  });
  canvas.draw("M100 146 L112 136 M110 156 L122 146 M121 164 L133 155 M133 171 L144 163", 3.4, sole);
  canvas.fill("M44 202 C90 208 160 208 208 200 Q214 222 200 224 L54 224 Q42 222 44 202 Z", sole);
  canvas.draw("M46 215 L210 214", 1.6, mix(sole, heel, 0.25));
};

export const pump: Drawing = (canvas, { base, light, shade, deep, line }) => {
  canvas.fill(
    "M50 150 C62 138 74 142 78 152 C98 190 130 204 160 196 C150 210 120 216 96 200 C74 188 58 172 50 150 Z",
    deep,
  );
  canvas.fill(
    "M48 150 C44 172 48 186 56 194 L64 238 L71 238 C72 214 80 196 92 192 L74 168 Z",
    heel,
  );
  const upper = outline(
    "M48 146 C44 170 50 184 66 190 C94 196 112 226 150 232 C186 236 210 232 212 222 C206 208 184 200 164 192 C146 206 110 204 88 182 C72 168 60 156 48 146 Z",
  );
  canvas.fill(upper, base);
  canvas.within(upper, () => {
    canvas.fill(
      "M60 186 C94 190 116 222 156 226 C184 228 204 226 216 220 L216 244 L120 244 Z",
      shade,
      0.7,
    );
    canvas.fill("M168 196 C184 200 200 208 206 216 C196 216 180 208 168 196 Z", light, 0.9);
    canvas.draw("M48 146 C60 156 72 168 88 182 C110 204 146 206 164 192", 2.4, line, 0.5);
  });
  canvas.draw("M70 192 C96 198 114 229 152 234 C184 238 206 234 213 224", 2.2, heel);
};

export const boot: Drawing = (canvas, { base, light, shade, deep, line, metal }) => {
  canvas.fill(ellipse(92, 96, 33, 8), deep);
  const upper = outline(
    "M59 95 C62 130 60 160 56 190 L56 226 L206 226 C208 204 190 194 164 186 C140 178 126 164 124 140 L125 95 Q92 110 59 95 Z",
  );
  canvas.fill(upper, base);
  canvas.within(upper, () => {
    canvas.fill("M50 90 L76 100 C76 150 74 190 76 230 L50 230 Z", light, 0.45);
    canvas.fill(
      "M124 130 C124 168 144 182 172 192 L150 230 C120 214 104 180 108 100 L130 96 Z",
      shade,
      0.5,
    );
    canvas.fill(
      "M88 100 L108 104 C108 128 106 146 104 158 C96 162 92 162 88 158 C86 136 86 118 88 100 Z",
      shade,
      0.8,
    );
    canvas.draw(
      "M164 188 C154 200 150 212 150 228 M56 192 C76 186 96 192 104 208 L108 228",
      1.6,
      line,
      0.6,
    );
  });
  canvas.draw("M90 92 C88 80 98 78 100 92", 3, shade);
  canvas.draw("M112 168 L126 166", 2.4, metal);
  canvas.fill("M54 224 L208 224 Q210 236 200 236 L112 236 L104 246 L56 246 Z", heel);
};

export const sandal: Drawing = (canvas, { base, light, shade, line, metal }) => {
  const cork = colour("#c79c6b");
  canvas.fill(
    "M44 214 C74 208 110 214 140 220 C170 226 196 222 208 212 C214 228 204 238 190 238 L58 236 C44 236 40 226 44 214 Z",
    cork,
  );
  canvas.fill("M42 226 C90 234 160 236 210 224 Q212 242 192 242 L58 240 Q40 240 42 226 Z", heel);
  const front = outline(
    "M122 218 C134 196 150 182 168 180 C188 184 200 200 204 214 C180 226 150 224 122 218 Z",
  );
  canvas.fill(front, base);
  canvas.within(front, () => {
    canvas.fill("M170 178 C186 188 194 204 196 224 L214 224 L206 180 Z", shade, 0.7);
    canvas.draw("M128 214 C140 196 154 186 168 184", 3, light, 0.6);
    canvas.draw("M146 222 C154 202 164 192 178 186", 1.5, line, 0.6);
  });
  canvas.draw("M52 214 C54 190 52 170 56 150", 11, shade);
  canvas.draw("M56 158 C76 146 100 156 108 172 C112 190 126 200 134 206", 10, base);
  canvas.draw("M56 154 C76 142 98 150 106 166", 2, light, 0.7);
  canvas.draw("M84 146 L96 150 L93 162 L81 158 L84 146", 2.4, metal);
};

export const loafer: Drawing = (canvas, { base, light, shade, deep, line, metal }) => {
  canvas.fill("M52 166 C64 152 96 154 124 170 C110 184 70 184 52 166 Z", deep);
  const upper = outline(
    "M50 164 C44 188 46 206 48 216 L206 218 C212 200 196 188 172 180 C152 172 138 164 128 156 C122 176 80 190 50 164 Z",
  );
  canvas.fill(upper, base);
  canvas.within(upper, () => {
    canvas.fill("M44 160 C60 176 60 200 60 224 L40 224 Z", light, 0.5);
    canvas.fill("M100 226 C130 214 176 212 214 206 L214 226 Z", shade, 0.6);
    canvas.draw(
      "M128 158 C146 176 172 184 196 194 M112 220 C116 196 120 180 126 164",
      1.7,
      line,
      0.65,
    );
    canvas.fill("M104 176 L142 164 L154 172 L116 190 Z", shade);
  });
  canvas.draw("M116 184 L128 179 M134 177 L146 171 M127 182 L136 175", 3, metal);
  canvas.fill("M46 214 L208 216 Q210 228 200 229 L98 228 L94 236 L50 236 Q44 226 46 214 Z", heel);
};

export const tote: Drawing = (canvas, { base, light, shade, deep, line }) => {
  canvas.draw("M92 132 C90 70 104 58 120 58 C136 58 150 70 148 132", 6, deep);
  const body = symmetric("M120 124 L62 124 L70 262 Q94 268 120 268");
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M158 120 L200 120 L200 270 L150 270 Z", shade, 0.6);
    canvas.fill("M50 120 L78 120 L86 270 L50 270 Z", light, 0.5);
    canvas.draw("M56 137 L184 137", 1.4, line, 0.7);
    canvas.draw(
      "M100 176 C92 190 98 208 120 218 C142 208 148 190 140 176 C132 168 122 172 120 182 C118 172 108 168 100 176",
      2.6,
      line,
      0.75,
    );
  });
  canvas.draw("M84 150 C80 84 96 66 120 66 C144 66 160 84 156 150", 7, shade);
  canvas.draw("M83 148 C79 84 95 64 119 64", 1.6, light, 0.6);
};

export const handbag: Drawing = (canvas, tones) => {
  const { base, light, shade, deep, line, metal } = tones;
  canvas.draw("M82 142 C80 84 100 72 120 72 C140 72 160 84 158 142", 8, deep);
  canvas.draw("M82 140 C80 86 100 74 118 73", 2, light, 0.5);
  const body = symmetric("M120 136 L72 136 C60 140 54 220 52 244 Q54 256 68 256 L120 256");
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M164 130 L200 130 L200 260 L172 260 Z", shade, 0.6);
    canvas.fill("M46 236 L194 236 L194 260 L46 260 Z", shade, 0.5);
  });
  const flap = symmetric("M120 134 L70 134 C64 150 64 172 72 184 Q100 202 120 202");
  canvas.fill(flap, light);
  canvas.within(flap, () => canvas.fill("M150 130 L190 130 L190 210 L146 210 Z", base, 0.6));
  canvas.draw(symmetric("M120 134 L70 134 C64 150 64 172 72 184 Q100 202 120 202"), 1.5, line, 0.5);
  canvas.fill(ellipse(120, 198, 11, 9), metal);
  canvas.fill(ellipse(120, 198, 6, 4.5), shade);
  rings(canvas, tones, 82, 158, 138);
};

export const backpack: Drawing = (canvas, { base, light, shade, deep, line, metal }) => {
  canvas.draw("M108 74 C108 56 132 56 132 74", 6, deep);
  canvas.draw(both("M76 120 C58 150 58 210 70 252"), 10, deep);
  const body = symmetric("M120 70 C84 70 76 96 74 124 L68 248 Q70 264 88 264 L120 264");
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M152 60 L190 60 L190 270 L156 270 Z", shade, 0.55);
    canvas.fill("M60 70 L90 70 L86 270 L60 270 Z", light, 0.4);
    canvas.draw("M70 132 Q120 142 170 132", 2.2, line, 0.7);
  });
  const pocket = symmetric("M120 186 L86 186 Q82 186 82 194 L82 240 Q82 250 92 250 L120 250");
  canvas.fill(pocket, light, 0.55);
  canvas.draw(pocket, 1.5, line, 0.6);
  canvas.draw("M84 198 L156 198", 2.4, metal);
  canvas.fill(both("M96 120 L104 120 L104 166 L96 166 Z"), shade);
  canvas.fill(both("M94 148 L106 148 L106 158 L94 158 Z"), metal);
};

export const clutch: Drawing = (canvas, { base, light, shade, line, metal }) => {
  const body = outline(
    "M44 138 Q44 130 52 130 L188 130 Q196 130 196 138 L196 222 Q196 232 186 232 L54 232 Q44 232 44 222 Z",
  );
  canvas.fill(body, base);
  canvas.within(body, () => {
    canvas.fill("M40 206 L200 206 L200 240 L40 240 Z", shade, 0.6);
    canvas.fill("M44 130 L196 130 L120 198 Z", light);
    canvas.draw("M44 132 L120 198 L196 132", 1.8, line, 0.6);
  });
  canvas.fill(ellipse(120, 194, 8, 8), metal);
  canvas.draw("M192 140 C214 150 214 196 204 224", 2.6, metal);
};

function rings(canvas: Canvas, { metal }: Tones, left: number, right: number, y: number): void {
  for (const x of [left, right]) canvas.draw(ellipse(x, y, 5, 5), 2.4, metal);
}
